import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Endpoint, Stored } from '@mizan/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer } from './cached-answer.ts';
import { pageHeaders } from './headers.ts';

/** A download ends if its client takes nothing for so long. */
const MAX_STALL_MS = 60_000;

type File = { type: string; bytes: Uint8Array };
/** A file to save, produced while it is sent. */
type Download = { type: string; name: string; text: AsyncIterable<string> };
/** For a browser: a small page, which runs its one script and may post to `formAction` or be framed by our pages, or a redirect. */
export type PageOrRedirect = Page | { location: string };
type Page = { html: string; script: string; formAction?: string; isFramed?: true };

/** Sends the handler's answer in the form that the contract names. */
export function sendAnswer(reply: FastifyReply, { answer, status = 200 }: Endpoint, value: unknown) {
  if (answer === 'file') return sendFile(reply, value as File | Download);
  if (answer === 'stored') return sendStored(reply, value as Stored, status);
  if (answer === 'page') return sendPage(reply, value as PageOrRedirect);
  if (answer === 'redirect') return reply.redirect((value as { location: string }).location, 303);
  return reply.code(status).send(value);
}

/** Writes to Node's response, because Fastify would check headers and text that are ready. Returns the status. */
export function writeCached({ headers: requested }: IncomingMessage, response: ServerResponse, cached: CachedAnswer) {
  const { status, headers, body } = formFor(requested, cached);
  // Node leaves out the text of an answer to HEAD.
  response.writeHead(status, headers).end(body);
  return status;
}

export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedAnswer) {
  writeCached(request.raw, reply.raw, cached);
  return reply;
}

function formFor(requested: IncomingHttpHeaders, { etag, plain, brotli, unchanged }: CachedAnswer) {
  if (requested['if-none-match'] === etag) return unchanged;
  return brotli !== undefined && /\bbr\b/.test(String(requested['accept-encoding'])) ? brotli : plain;
}

function sendPage(reply: FastifyReply, page: PageOrRedirect) {
  if ('location' in page) return reply.redirect(page.location, 303);
  const { html, script, formAction, isFramed = false } = page;
  const allowed = { posts: formAction === undefined ? [] : [formAction], frames: [] };
  return reply
    .headers(pageHeaders([script], { ...allowed, isFramed }))
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Sends text that was checked when it was stored, byte for byte. */
const sendStored = (reply: FastifyReply, { json, isNew = true }: Stored, status: number) =>
  reply
    .code(isNew ? status : 200)
    .type('application/json; charset=utf-8')
    .send(json);

function sendFile(reply: FastifyReply, file: File | Download) {
  reply.type(file.type);
  if ('text' in file) {
    // A client that takes nothing would keep a part of the file in memory for as long as it likes.
    reply.raw.setTimeout(MAX_STALL_MS, () => reply.raw.destroy());
    return reply.header('content-disposition', `attachment; filename="${file.name}"`).send(Readable.from(file.text));
  }
  // The address changes with the content, so clients may cache the file without limit.
  return reply.header('cache-control', 'private, max-age=31536000, immutable').send(Buffer.from(file.bytes));
}
