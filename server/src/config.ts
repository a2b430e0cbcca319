import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { paymentEnvironment, paymentFaults, paymentSettings } from './payments/providers/settings.ts';

const root = resolve(import.meta.dirname, '../..');

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65_535);

/** The variables of the environment; `.env.example` explains each to the operator. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address such as https://mizan.example' }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example:465' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*\S+@\S+$/, 'must hold an address, as in "Mizan <mizan@mizan.example>"')
    .optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an address' }).default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').max(254).optional(),
  ADMIN_PASSWORD: z.string().min(10, 'must have 10 to 128 characters').max(128).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  TOKEN_SECRET: z.string().optional(),
  SIGNUP_SEARCHES: z.coerce.number().int().min(0).max(1000).default(5),
  ...paymentEnvironment,
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  RATE_LIMITS: flag.default(true),
  OVERLOAD_MS: z.coerce.number().int().min(0).max(60_000).default(500),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The only reader of the environment. Reports all faults at once. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  // An empty variable counts as unset, so that compose files and `.env` can name it without a value.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  const env = parsed.data;
  const faults = parsed.success
    ? [...productionFaults(parsed.data), ...paymentFaults(parsed.data, parsed.data.NODE_ENV === 'production')]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (env === undefined || faults.length > 0) {
    throw new ConfigError(`Mizan cannot start with these settings:\n  ${faults.join('\n  ')}`);
  }
  return {
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL,
    /** The start of links in mail, and of the address to which Google sends the browser back. */
    origin: new URL(env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).origin,
    dataDir: resolve(root, env.DATA_DIR),
    webDir: resolve(root, 'web/build'),
    databasePool: env.DATABASE_POOL,
    rateLimits: env.RATE_LIMITS,
    /** Requests are refused while the event loop is delayed by more than this; 0 turns the limit off. */
    overloadMs: env.OVERLOAD_MS,
    trustProxy: trustedProxies(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL,
    signUpSearches: env.SIGNUP_SEARCHES,
    mailFrom: env.MAIL_FROM ?? 'Mizan <mizan@localhost>',
    adminEmail: env.ADMIN_EMAIL,
    payments: paymentSettings(env),
    /** Port of the sandbox gateway: none in production, and in tests only where one is set. */
    sandboxPort: env.SANDBOX_PORT ?? (env.NODE_ENV === 'development' ? portBeside(env.PORT) : undefined),
    google: { issuer: env.GOOGLE_ISSUER, clientId: env.GOOGLE_CLIENT_ID },
    secrets: {
      databaseUrl: env.DATABASE_URL,
      metricsToken: env.METRICS_TOKEN,
      tokenSecret: env.TOKEN_SECRET,
      smtpUrl: env.SMTP_URL,
      googleClientSecret: env.GOOGLE_CLIENT_SECRET,
      adminPassword: env.ADMIN_PASSWORD,
    },
  };
}

/** The next port; 0 (any) where the server takes any. */
const portBeside = (own: number) => (own === 0 || own === 65_535 ? 0 : own + 1);

function productionFaults(env: z.infer<typeof Environment>) {
  if (env.NODE_ENV !== 'production') return [];
  return [
    ...(env.PUBLIC_URL === undefined ? ['PUBLIC_URL: must be set in production; links in mail are made from it'] : []),
    ...tokenSecretFaults(env.TOKEN_SECRET),
    ...(env.SMTP_URL && !env.MAIL_FROM ? ['MAIL_FROM: must be set together with SMTP_URL, as the sender of mail'] : []),
    ...(env.RATE_LIMITS ? [] : ['RATE_LIMITS: off is for benchmarks only; production refuses it']),
  ];
}

/** Anyone who guesses this secret can act as every member and administrator. */
function tokenSecretFaults(secret: string | undefined) {
  if (secret === undefined) {
    return ['TOKEN_SECRET: must be set in production, the same for all servers; try: openssl rand -base64 48'];
  }
  const isWeak = secret.length < 32 || new Set(secret).size < 12;
  return isWeak ? ['TOKEN_SECRET: is weak; use at least 32 random characters: openssl rand -base64 48'] : [];
}

/** A number of proxies to trust, nearest first, or a list of their addresses. */
function trustedProxies(value: string | undefined) {
  if (value === undefined || value === 'off') return false;
  const hops = value === 'on' ? 1 : Number(value);
  return Number.isInteger(hops) ? (_address: string, hop: number) => hop < hops : value;
}

/** Reads `.env` beside package.json, if it exists. Variables that are already set win. */
export function loadDotEnv() {
  const file = resolve(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
