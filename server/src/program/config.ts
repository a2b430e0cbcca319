import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { calculationsEnvironment, calculationsFaults, calculationsSettings } from '../calculations/settings.ts';
import { httpEnvironment, httpFaults, httpSettings } from '../http/settings.ts';
import { identityEnvironment, identitySettings } from '../identity/settings.ts';
import { lawEnvironment, lawFaults, lawSettings } from '../law/settings.ts';
import { mailEnvironment, mailFaults, mailSettings } from '../mail/settings.ts';
import { paymentFaults } from '../money/payments/providers/settings.ts';
import { moneyEnvironment, moneySettings } from '../money/settings.ts';
import { OperatorFault } from '../platform/operator-fault.ts';
import { isPrivateHost } from '../platform/private-address.ts';
import { platformEnvironment, platformFaults, platformSettings, root } from '../platform/settings.ts';

/** The variables of the environment; `.env.example` explains each to the operator. */
const Environment = z.object({
  ...platformEnvironment,
  ...httpEnvironment,
  ...mailEnvironment,
  ...moneyEnvironment,
  ...identityEnvironment,
  ...lawEnvironment,
  ...calculationsEnvironment,
  NOTIFY_SOCKET: z.string().optional(),
  WATCHDOG_USEC: z.coerce.number().int().min(0).default(0),
  STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
});
type Variables = z.infer<typeof Environment>;

export const settingNames: readonly string[] = Object.keys(Environment.shape);

export type Config = ReturnType<typeof settingsOf>;

/** Reads the settings from the environment; throws an `OperatorFault` with all faults at once. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable counts as unset, so that compose files and `.env` can name it without a value.
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data: env, error } = Environment.safeParse(variables);
  const faults = env ? faultsOf(env) : error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (env === undefined || faults.length > 0) {
    throw new OperatorFault(`Mizan cannot start with these settings:\n  ${faults.join('\n  ')}`);
  }
  return settingsOf(env);
}

/** The settings of all areas, each read from its own variables. */
function settingsOf(env: Variables) {
  const { secrets: ofPlatform, ...platform } = platformSettings(env);
  const { secrets: ofHttp, ...http } = httpSettings(env);
  const { secrets: ofMail, ...mail } = mailSettings(env);
  const money = moneySettings(env);
  // Only browsers on this machine reach the sandbox gateway.
  const isLocalOnly = [http.host, new URL(http.origin).hostname].every(isLoopback);
  const hasSandbox = money.sandboxPort !== undefined && isLocalOnly;
  const { secrets: ofIdentity, ...identity } = identitySettings(env, hasSandbox);
  return {
    ...platform,
    ...http,
    ...mail,
    ...money,
    ...identity,
    ...lawSettings(env),
    ...calculationsSettings(env),
    /** Set by systemd for a service of the type "notify". */
    systemd: { isListening: env.NOTIFY_SOCKET !== undefined, watchdogMs: env.WATCHDOG_USEC / 1000 },
    /** How long a stopping server still answers, for proxies to notice that it is no longer ready. */
    stopDelayMs: env.STOP_DELAY_SECONDS * 1000,
    secrets: { ...ofPlatform, ...ofHttp, ...ofMail, ...ofIdentity },
  };
}

const isLoopback = (hostname: string) => /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(hostname);

function faultsOf(env: Variables) {
  const isProduction = env.NODE_ENV === 'production';
  return [
    ...(isProduction ? [] : publicFaults(env)),
    ...(isProduction && env.SANDBOX ? ['SANDBOX: there is no sandbox in production'] : []),
    ...httpFaults(env, isProduction),
    ...platformFaults(env),
    ...mailFaults(env, isProduction),
    ...lawFaults(env, isProduction),
    ...calculationsFaults(env, isProduction),
    ...paymentFaults(env, isProduction),
  ];
}

/** Outside production payments go to the sandbox: the public could buy searches without money. */
function publicFaults(env: Variables) {
  const isPublic = {
    PUBLIC_URL: env.PUBLIC_URL !== undefined && !isPrivateHost(new URL(env.PUBLIC_URL).hostname),
    HOST: ['0.0.0.0', '::'].includes(env.HOST) || !isPrivateHost(env.HOST),
  };
  const publicSetting = Object.entries(isPublic).find(([, value]) => value)?.[0];
  if (publicSetting === undefined || env.SANDBOX) return [];
  return [
    `${publicSetting}: others can reach this installation, where searches are sold without money. Set NODE_ENV=production, or SANDBOX=on to show on every page that no money moves`,
  ];
}

/** Reads `.env` beside package.json, if it exists. Variables that are already set win. */
export function loadDotEnv() {
  const file = resolve(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
