import Fastify from 'fastify';

// The limit for everything that stands on Fastify: it answers the bytes it was given, on the path it was given.
const { BODY = '', ETAG = '' } = process.env;
const app = Fastify();
app.get('/v1/category/:country/:province/:type', (_, reply) =>
  reply.header('etag', ETAG).header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(BODY),
);
console.log(`Bare Fastify answers at ${await app.listen({ port: 0 })}`);
process.on('SIGTERM', () => app.close());
