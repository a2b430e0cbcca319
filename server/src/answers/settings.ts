import { z } from 'zod';
import type { Values } from '../platform/settings.ts';

export const answersEnvironment = { REPORT_SEARCHES: z.coerce.number().int().min(0).max(3).default(1) };

type Environment = Values<typeof answersEnvironment>;

export type AnswersSettings = ReturnType<typeof answersSettings>;

export const answersSettings = (env: Environment) => ({
  /** Searches for a report of what a registry did; three a month at most. */
  reportSearches: env.REPORT_SEARCHES,
});
