import { Readable } from 'node:stream';
import negotiate from '@fastify/accept-negotiator';
import type { Endpoint, StoredJson } from '@mizan/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer } from './cached-answer.ts';
import { pageHeaders } from './headers.ts';

/** A download is cut off after its client has read nothing for this long. */
const MAX_STALL_MS = 60_000;

type File = { type: string; bytes: Uint8Array };
/** A file for the browser to save. Its text is produced while it is sent. */
type Download = { type: string; name: string; text: AsyncIterable<string> };
export type PageOrRedirect = SmallPage | { location: string };
/** A small page may run one script, may post to `formAction`, and may be framed by our own pages. */
type SmallPage = { html: string; script?: string; formAction?: string; isFramed?: true };

/** Sends the handler's answer in the form that the contract names. */
export function sendAnswer(reply: FastifyReply, { answer, status = 200 }: Endpoint, value: unknown) {
  if (answer === 'file') return sendFile(reply, value as File | Download);
  if (answer === 'jsonText') return sendStored(reply, value as StoredJson, status);
  if (answer === 'page') return sendSmallPage(reply, value as PageOrRedirect);
  if (answer === 'redirect') return reply.redirect((value as { location: string }).location, 303);
  return reply.code(status).send(value);
}

/** The encodings of cached texts, the best first. */
const ENCODINGS: ('br' | 'gzip')[] = ['br', 'gzip'];

/** Sends a cached text, compressed as the client accepts it, or 304 if the client has it. Set `vary` before, if it varies more. */
export async function sendCached({ headers }: FastifyRequest, reply: FastifyReply, text: CachedAnswer) {
  reply.headers({ etag: text.etag, vary: reply.getHeader('vary') ?? 'accept-encoding' });
  if (headers['if-none-match'] === text.etag) return reply.code(304).send();
  reply.type(text.type);
  const encoding = negotiate(headers['accept-encoding']?.toString() ?? '', ENCODINGS);
  if (encoding === null) return reply.send(text.body);
  return reply.header('content-encoding', encoding).send(await text[encoding]());
}

function sendSmallPage(reply: FastifyReply, page: PageOrRedirect) {
  if ('location' in page) return reply.redirect(page.location, 303);
  const { html, script, formAction, isFramed = false } = page;
  const allowed = { posts: formAction === undefined ? [] : [formAction], frames: [] };
  return reply
    .headers(pageHeaders(script === undefined ? [] : [script], { ...allowed, isFramed }))
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Sends stored text byte for byte, because it was validated when it was stored. */
const sendStored = (reply: FastifyReply, { json, isNew = true }: StoredJson, status: number) =>
  reply
    .code(isNew ? status : 200)
    .type('application/json; charset=utf-8')
    .send(json);

function sendFile(reply: FastifyReply, file: File | Download) {
  reply.type(file.type);
  if ('text' in file) {
    // A client that reads nothing would otherwise keep a part of the file in memory for ever.
    reply.raw.setTimeout(MAX_STALL_MS, () => reply.raw.destroy());
    return reply.header('content-disposition', `attachment; filename="${file.name}"`).send(Readable.from(file.text));
  }
  // The address changes with the content, so clients may cache the file without limit.
  return reply.header('cache-control', 'private, max-age=31536000, immutable').send(Buffer.from(file.bytes));
}
