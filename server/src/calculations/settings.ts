import { z } from 'zod';
import { flag, type Values } from '../platform/settings.ts';

export const calculationsEnvironment = {
  REPORT_SEARCHES: z.coerce.number().int().min(0).max(3).default(1),
  WEBHOOKS_PRIVATE: flag.default(false),
};

type Environment = Values<typeof calculationsEnvironment>;

export type CalculationsSettings = ReturnType<typeof calculationsSettings>;

export const calculationsSettings = (env: Environment) => ({
  /** The searches that a report earns. A member earns at most three searches a month. */
  reportSearches: env.REPORT_SEARCHES,
  /** Allows webhooks to private addresses and without TLS, for tests only. */
  allowsPrivateWebhooks: env.WEBHOOKS_PRIVATE,
});

export const calculationsFaults = (env: Environment, isProduction: boolean) =>
  isProduction && env.WEBHOOKS_PRIVATE ? ['WEBHOOKS_PRIVATE: is for tests only; production refuses it'] : [];
