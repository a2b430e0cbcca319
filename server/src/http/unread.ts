import type { IncomingMessage } from 'node:http';
import { Problem } from '@mizan/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where a body does not say how long it is. */
const FIRST_GUESS = 1_048_576;

/** Rows come by the hundred thousand: their bytes are collected once, in one place, to be read where nobody waits. */
export function leaveUnread(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(['application/json', 'text/csv'], collect);
}

/** Whatever it says that it is: what its sender signed are these bytes. */
export function leaveRaw(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}

async function collect(request: FastifyRequest, stream: IncomingMessage): Promise<Uint8Array> {
  const limit = request.routeOptions.bodyLimit ?? 0;
  const said = Number(request.headers['content-length'] ?? FIRST_GUESS);
  if (said > limit) throw new Problem('TOO_LARGE', { limit });
  let bytes = new Uint8Array(said);
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (length + chunk.length > limit) throw new Problem('TOO_LARGE', { limit });
    if (length + chunk.length > bytes.length) bytes = doubled(bytes);
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return length === bytes.length ? bytes : bytes.slice(0, length);
}

/** Room is only ever short without a length, where one piece of a stream is far smaller than the first guess. */
function doubled(bytes: Uint8Array) {
  const larger = new Uint8Array(2 * bytes.length);
  larger.set(bytes);
  return larger;
}
