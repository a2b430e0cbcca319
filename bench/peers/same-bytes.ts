import Fastify from 'fastify';

// The upper bound for a server on Fastify: answers the given bytes on the given path.
const { BODY = '', ETAG = '' } = process.env;
const app = Fastify();
app.get('/v1/category/:country/:province/:type', (_, reply) =>
  reply.header('etag', ETAG).header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(BODY),
);
console.log(`Bare Fastify answers at ${await app.listen({ port: 0 })}`);
process.on('SIGTERM', () => app.close());
