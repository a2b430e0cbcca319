import type { IncomingMessage } from 'node:http';
import { Problem } from '@mizan/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** For imports of 100,000 rows: passes the bytes on as they arrive, for a worker thread to parse. */
export function keepRowsRaw(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(['application/json', 'text/csv'], arriving);
}

/** For signed messages of any content type: the signature covers these bytes. */
export function keepMessagesRaw(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}

async function arriving(request: FastifyRequest, stream: IncomingMessage): Promise<AsyncIterable<Uint8Array>> {
  const limit = request.routeOptions.bodyLimit ?? 0;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new Problem('TOO_LARGE', { limit });
  return limited(stream, limit);
}

async function* limited(stream: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > limit) throw new Problem('TOO_LARGE', { limit });
    yield chunk;
  }
}
