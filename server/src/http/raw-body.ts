import type { IncomingMessage } from 'node:http';
import { Problem } from '@mizan/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** For a body without a content-length. */
const INITIAL_SIZE = 1_048_576;

/** For imports of 100,000 rows: collects the bytes in one buffer, which a worker thread parses. */
export function keepRowsRaw(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(['application/json', 'text/csv'], collect);
}

/** For signed messages of any content type: the signature covers these bytes. */
export function keepMessagesRaw(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}

async function collect(request: FastifyRequest, stream: IncomingMessage): Promise<Uint8Array> {
  const limit = request.routeOptions.bodyLimit ?? 0;
  const announced = Number(request.headers['content-length'] ?? INITIAL_SIZE);
  if (announced > limit) throw new Problem('TOO_LARGE', { limit });
  let bytes = new Uint8Array(announced);
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (length + chunk.length > limit) throw new Problem('TOO_LARGE', { limit });
    if (length + chunk.length > bytes.length) bytes = doubled(bytes);
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return length === bytes.length ? bytes : bytes.slice(0, length);
}

/** Only needed without a content-length. Once is enough, because a chunk is smaller than the buffer. */
function doubled(bytes: Uint8Array) {
  const larger = new Uint8Array(2 * bytes.length);
  larger.set(bytes);
  return larger;
}
