import Fastify from 'fastify';

// The upper bound for a server on Fastify: answers the same bytes and does nothing else.
const app = Fastify();
app.get('/healthz', (_, reply) => reply.type('application/json').send('{"status":"ok"}'));
console.log(`Bare Fastify answers at ${await app.listen({ port: 0 })}`);
process.on('SIGTERM', () => app.close());
