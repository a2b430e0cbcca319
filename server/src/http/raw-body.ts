import type { SentFile } from '@mizan/api';
import type { FastifyInstance } from 'fastify';

const EMPTY = Buffer.alloc(0);
const toSentFile = (bytes: Buffer, isJson: boolean): SentFile => ({ bytes, isJson });

/** Leaves files of rows unparsed, because a worker thread reads them. */
export function keepFilesRaw(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  for (const [type, isJson] of [['application/json', true] as const, ['text/csv', false] as const])
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_, body: Buffer, done) =>
      done(null, toSentFile(body, isJson)),
    );
  setEmptyBody(scope, toSentFile(EMPTY, false));
}

/** Leaves messages of any content type unparsed, because a signature covers their bytes. */
export function keepMessagesRaw(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  setEmptyBody(scope, EMPTY);
}

/** Fastify calls no parser for a request without a body. Its body is set to an empty one, so that handlers need not ask. */
function setEmptyBody(scope: FastifyInstance, empty: SentFile | Buffer) {
  scope.addHook('preValidation', (request, _, done) => {
    request.body ??= empty;
    done();
  });
}
