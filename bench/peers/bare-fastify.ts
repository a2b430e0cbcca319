import Fastify from 'fastify';

// The limit for everything that stands on Fastify: it answers the same bytes and does nothing else.
const app = Fastify();
app.get('/healthz', (_, reply) => reply.type('application/json').send('{"status":"ok"}'));
console.log(`Bare Fastify answers at ${await app.listen({ port: 0 })}`);
process.on('SIGTERM', () => app.close());
