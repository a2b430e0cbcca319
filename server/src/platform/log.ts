/** The log that modules write to; `openLog` creates it. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (details: object | string, message?: string) => void>;
