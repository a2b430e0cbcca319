import {
  context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from './log.ts';
import type { Traces } from './traces.ts';

/** The most spans that wait for the collector; further ones are dropped. */
const MAX_WAITING = 2048;
/** A `traceparent` header of W3C Trace Context: version, trace id, span id, flags. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-01$/;

/** Starts sending traces to a collector. A process may call this once, because the context of asynchronous calls is global. */
export function startTraces(endpoint: string, log: Log): Traces {
  const unsent = (reason: string) => log.warn({ reason }, 'Traces could not be sent');
  diag.setLogger({ error: unsent, warn: unsent, info() {}, debug() {}, verbose() {} }, DiagLogLevel.WARN);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const random = new RandomIdGenerator();
  let nextTraceId: string | undefined;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'mizan' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: MAX_WAITING })],
    idGenerator: {
      generateSpanId: () => random.generateSpanId(),
      generateTraceId() {
        const id = nextTraceId ?? random.generateTraceId();
        nextTraceId = undefined;
        return id;
      },
    },
  });
  const tracer = provider.getTracer('mizan');
  return {
    provider,
    newId: () => random.generateTraceId(),
    beginWith(traceId, begin) {
      nextTraceId = traceId;
      begin();
      nextTraceId = undefined;
    },
    carry() {
      const span = trace.getActiveSpan()?.spanContext();
      return span ? { traceparent: `00-${span.traceId}-${span.spanId}-01` } : {};
    },
    run: (name, { traceparent = '' }, work) =>
      tracer.startActiveSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, parentOf(traceparent), async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).message });
          throw error;
        } finally {
          span.end();
        }
      }),
    close: () => provider.shutdown(),
  };
}

function parentOf(traceparent: string) {
  const [, traceId, spanId] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}
