import { z } from 'zod';
import type { Values } from '../platform/settings.ts';

export const calculationsEnvironment = { REPORT_SEARCHES: z.coerce.number().int().min(0).max(3).default(1) };

type Environment = Values<typeof calculationsEnvironment>;

export type CalculationsSettings = ReturnType<typeof calculationsSettings>;

export const calculationsSettings = (env: Environment) => ({
  /** Searches for a report of what a registry did; three a month at most. */
  reportSearches: env.REPORT_SEARCHES,
});
