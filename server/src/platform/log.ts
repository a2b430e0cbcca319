/** What every module may log with; `http/log.ts` makes it. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (details: object | string, message?: string) => void>;
