/** The log that modules write to; `openLog` creates it. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (details: object | string, message?: string) => void>;

/** A log that writes nothing, for worker threads. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
