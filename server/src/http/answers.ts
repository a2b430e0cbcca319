import type { Endpoint } from '@mizan/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Prepared } from './prepared.ts';

type File = { type: string; bytes: Uint8Array };
type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Sends what a handler answered, in the way that the contract names. */
export function sendAnswer({ request, reply }: Exchange, { answer, isCached, status = 200 }: Endpoint, value: unknown) {
  if (isCached) return sendPrepared(request, reply, value as Prepared);
  if (answer === 'file') return sendFile(reply, value as File);
  if (answer === 'redirect') return reply.redirect((value as { location: string }).location, 303);
  return reply.code(status).send(value);
}

/** May be kept by whoever asked, and must be asked for again each time: then 304 costs next to nothing. */
function sendPrepared(request: FastifyRequest, reply: FastifyReply, { json, etag }: Prepared) {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}

/** The address of a file changes with what is in it, so it may be kept for ever by whoever was given it. */
const sendFile = (reply: FastifyReply, { type, bytes }: File) =>
  reply.header('cache-control', 'private, max-age=31536000, immutable').type(type).send(Buffer.from(bytes));
