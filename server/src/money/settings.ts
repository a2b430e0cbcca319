import { z } from 'zod';
import type { httpEnvironment } from '../http/settings.ts';
import type { platformEnvironment, Values } from '../platform/settings.ts';
import { type PaymentSettings, paymentEnvironment, paymentSettings } from './payments/providers/settings.ts';

export const moneyEnvironment = {
  ...paymentEnvironment,
  SIGNUP_SEARCHES: z.coerce.number().int().min(0).max(1000).default(5),
};

type Environment = Values<typeof moneyEnvironment & typeof httpEnvironment & typeof platformEnvironment>;

export type MoneySettings = ReturnType<typeof moneySettings>;

export function moneySettings(env: Environment) {
  const payments = paymentSettings(env);
  return { signUpSearches: env.SIGNUP_SEARCHES, payments, sandboxPort: sandboxPortOf(env, payments) };
}

/**
 * The port of the sandbox gateway: none in production, in tests only if one is set, and none if any method has
 * credentials, because real and sandbox methods are never offered together.
 */
function sandboxPortOf({ SANDBOX_PORT, NODE_ENV, PORT }: Environment, { card, jazzcash, easypaisa }: PaymentSettings) {
  if (card || jazzcash || easypaisa) return undefined;
  return SANDBOX_PORT ?? (NODE_ENV === 'development' ? portBeside(PORT) : undefined);
}

/** The next port; 0 (any) if the server uses any. */
const portBeside = (own: number) => (own === 0 || own === 65_535 ? 0 : own + 1);
