import { z } from 'zod';

export const answersEnvironment = { REPORT_SEARCHES: z.coerce.number().int().min(0).max(3).default(1) };

const Environment = z.object(answersEnvironment);

export type AnswersSettings = ReturnType<typeof answersSettings>;

export const answersSettings = (env: z.infer<typeof Environment>) => ({
  /** Searches for a report of what a registry did; three a month at most. */
  reportSearches: env.REPORT_SEARCHES,
});
