import type { TracerProvider } from '@opentelemetry/api';
import type { Log } from './log.ts';
import type { PlatformSettings } from './settings.ts';

/** Traces of requests and jobs, which are sent to the collector of an operator. */
export type Traces = {
  provider: TracerProvider;
  newId: () => string;
  /** Gives the trace that `begin` starts this id. */
  beginWith: (traceId: string, begin: () => void) => void;
  /** The data by which a job continues the trace in which it is enqueued; empty outside a trace. */
  carry: () => Record<string, string>;
  /** Runs a job in a span of the trace that its data carry, or of a new one. */
  run: <Done>(name: string, data: Readonly<Record<string, string>>, work: () => Promise<Done>) => Promise<Done>;
  /** Sends the spans that wait, and stops. */
  close: () => Promise<void>;
};

/** Traces as set by OTEL_EXPORTER_OTLP_ENDPOINT; without it undefined, and no module for traces is loaded. */
export async function openTraces({ traceEndpoint }: Pick<PlatformSettings, 'traceEndpoint'>, log: Log) {
  if (traceEndpoint === undefined) return undefined;
  const { startTraces } = await import('./start-traces.ts');
  return startTraces(traceEndpoint, log);
}
