import { Readable } from 'node:stream';
import type { Endpoint, Stored } from '@mizan/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from './headers.ts';
import type { Prepared } from './prepared.ts';

type File = { type: string; bytes: Uint8Array };
/** Made while it is sent, to be kept by the reader under a name. */
type Download = { type: string; name: string; text: AsyncIterable<string> };
/** For a browser on its way: a small page, which may post to `formAction` or stand in a frame of ours, or a way to go on. */
export type PageOrWay = { html: string; formAction?: string; isFramed?: true } | { location: string };
type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Sends what a handler answered, in the way that the contract names. */
export function sendAnswer({ request, reply }: Exchange, { answer, isCached, status = 200 }: Endpoint, value: unknown) {
  if (isCached) return sendPrepared(request, reply, value as Prepared);
  if (answer === 'file') return sendFile(reply, value as File | Download);
  if (answer === 'stored') return sendStored(reply, value as Stored, status);
  if (answer === 'page') return sendPage(reply, value as PageOrWay);
  if (answer === 'redirect') return reply.redirect((value as { location: string }).location, 303);
  return reply.code(status).send(value);
}

function sendPrepared({ headers: asked }: FastifyRequest, reply: FastifyReply, prepared: Prepared) {
  const { json, brotli, etag, headers } = prepared;
  reply.headers(headers);
  if (asked['if-none-match'] === etag) return reply.code(304).removeHeader('content-type').send();
  const isPacked = brotli !== undefined && /\bbr\b/.test(String(asked['accept-encoding']));
  return isPacked ? reply.header('content-encoding', 'br').send(brotli) : reply.send(json);
}

function sendPage(reply: FastifyReply, page: PageOrWay) {
  if ('location' in page) return reply.redirect(page.location, 303);
  const { html, formAction, isFramed = false } = page;
  const allowed = { posts: formAction === undefined ? [] : [formAction], frames: [] };
  return reply
    .headers(pageHeaders(html, { ...allowed, isFramed }))
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Text that was checked when it was stored: what is sent is that, byte for byte. */
const sendStored = (reply: FastifyReply, { json, isNew = true }: Stored, status: number) =>
  reply
    .code(isNew ? status : 200)
    .type('application/json; charset=utf-8')
    .send(json);

function sendFile(reply: FastifyReply, file: File | Download) {
  reply.type(file.type);
  if ('text' in file) {
    return reply.header('content-disposition', `attachment; filename="${file.name}"`).send(Readable.from(file.text));
  }
  // The address of a file changes with what is in it, so it may be kept for ever by whoever was given it.
  return reply.header('cache-control', 'private, max-age=31536000, immutable').send(Buffer.from(file.bytes));
}
