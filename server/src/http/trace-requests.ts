import { FastifyOtelInstrumentation } from '@fastify/otel';
import type { FastifyInstance } from 'fastify';
import type { Traces } from '../platform/traces.ts';

/**
 * A span for each request, whose trace has the id of the request, and one for its handler. Spans have the route instead of the
 * address, which may hold a token or a search term; marks of strangers' traces are not taken over.
 */
export async function traceRequests(app: FastifyInstance, { provider, beginWith }: Traces) {
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    recordExceptions: false,
    requestHook(span, { method, routeOptions: { url = 'none' } }) {
      span.updateName(`${method} ${url}`).setAttribute('url.path', url);
    },
  });
  instrumentation.setTracerProvider(provider);
  // Before the hook of the instrumentation, which begins the trace at once.
  app.addHook('onRequest', (request, _, done) => beginWith(request.id, done));
  await app.register(instrumentation.plugin());
}
