import { FastifyOtelInstrumentation } from '@fastify/otel';
import type { FastifyInstance } from 'fastify';
import type { Traces } from '../platform/traces.ts';

/** Traces requests by their route, because an address may hold a token. Trace headers of strangers are ignored. */
export async function traceRequests(app: FastifyInstance, { provider, beginWith }: Traces) {
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    recordExceptions: false,
    requestHook(span, { method, routeOptions: { url = 'none' } }) {
      span.updateName(`${method} ${url}`).setAttribute('url.path', url);
    },
  });
  instrumentation.setTracerProvider(provider);
  // This hook must run before that of the instrumentation, which begins the trace.
  app.addHook('onRequest', (request, _, done) => beginWith(request.id, done));
  await app.register(instrumentation.plugin());
}
