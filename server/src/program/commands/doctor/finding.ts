import type { Pool } from 'pg';
import type { Log } from '../../../platform/log.ts';
import type { Config } from '../../config.ts';

/** What a check has found: a grade, and words for the operator. */
export type Finding = { grade: 'good' | 'look' | 'broken'; words: string };

export const good = (words: string): Finding => ({ grade: 'good', words });
/** Something works, but the operator should know about it. */
export const look = (words: string): Finding => ({ grade: 'look', words });
/** Something does not work; `words` end with what to do. */
export const broken = (words: string): Finding => ({ grade: 'broken', words });

/** What a check may use. */
export type CheckContext = { config: Config; environment: NodeJS.ProcessEnv; clock: () => Date; log: Log };
export type DatabaseCheckContext = CheckContext & { pool: Pool };

export const megabytes = (bytes: number) =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(0)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

/** The reason of a failed call, which `fetch` puts into the cause. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  if (!(cause instanceof Error)) return message;
  const { code } = cause as NodeJS.ErrnoException;
  return code ?? cause.message;
}
