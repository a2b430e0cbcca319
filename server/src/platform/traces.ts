import type { TracerProvider } from '@opentelemetry/api';
import type { Log } from './log.ts';
import type { PlatformSettings } from './settings.ts';

/** Traces of requests and jobs, where an operator collects them. */
export type Traces = {
  provider: TracerProvider;
  newId: () => string;
  /** The trace that `begin` starts gets this id. */
  beginWith: (traceId: string, begin: () => void) => void;
  /** What a job keeps of the trace in which it was enqueued; empty outside of one. */
  carry: () => Record<string, string>;
  /** Runs a job in a span of the trace that its data carry, or of a new one. */
  run: <Done>(name: string, data: Readonly<Record<string, string>>, work: () => Promise<Done>) => Promise<Done>;
  /** Sends what is not sent yet. */
  close: () => Promise<void>;
};

/** Undefined without OTEL_EXPORTER_OTLP_ENDPOINT: then no module for traces is loaded. */
export async function openTraces({ traceEndpoint }: Pick<PlatformSettings, 'traceEndpoint'>, log: Log) {
  if (traceEndpoint === undefined) return undefined;
  const { startTraces } = await import('./start-traces.ts');
  return startTraces(traceEndpoint, log);
}
