import type { SentFile } from '@mizan/api';
import type { FastifyInstance } from 'fastify';

const NOTHING = Buffer.alloc(0);
const asSent = (bytes: Buffer, isJson: boolean): SentFile => ({ bytes, isJson });

/** For files of rows, which a worker thread reads. */
export function keepFilesRaw(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  for (const [type, isJson] of [['application/json', true] as const, ['text/csv', false] as const])
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_, body: Buffer, done) =>
      done(null, asSent(body, isJson)),
    );
  insteadOfNothing(scope, asSent(NOTHING, false));
}

/** For signed messages of any content type: the signature covers these bytes. */
export function keepMessagesRaw(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  insteadOfNothing(scope, NOTHING);
}

/** A request without a body has no content type, so no parser is called for it. */
function insteadOfNothing(scope: FastifyInstance, empty: SentFile | Buffer) {
  scope.addHook('preValidation', (request, _, done) => {
    request.body ??= empty;
    done();
  });
}
