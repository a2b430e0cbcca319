import { z } from 'zod';
import { httpEnvironment } from '../http/settings.ts';
import { platformEnvironment } from '../platform/settings.ts';
import { paymentEnvironment, paymentSettings } from './payments/providers/settings.ts';

export const moneyEnvironment = {
  ...paymentEnvironment,
  SIGNUP_SEARCHES: z.coerce.number().int().min(0).max(1000).default(5),
};

const Environment = z.object({ ...moneyEnvironment, ...httpEnvironment, ...platformEnvironment });
type Environment = z.infer<typeof Environment>;

export type MoneySettings = ReturnType<typeof moneySettings>;

export const moneySettings = (env: Environment) => ({
  signUpSearches: env.SIGNUP_SEARCHES,
  payments: paymentSettings(env),
  /** Port of the sandbox gateway: none in production, and in tests only where one is set. */
  sandboxPort: env.SANDBOX_PORT ?? (env.NODE_ENV === 'development' ? portBeside(env.PORT) : undefined),
});

/** The next port; 0 (any) where the server takes any. */
const portBeside = (own: number) => (own === 0 || own === 65_535 ? 0 : own + 1);
