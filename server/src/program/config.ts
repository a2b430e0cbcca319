import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { databaseUrlFault } from '../platform/db/database-url.ts';
import { paymentEnvironment, paymentFaults, paymentSettings } from '../money/payments/providers/settings.ts';
import { isPrivateHost } from '../platform/private-address.ts';

const root = resolve(import.meta.dirname, '../../..');

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65_535);

const databaseUrl = z.string().superRefine((url, context) => {
  const message = databaseUrlFault(url);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

/** The variables of the environment; `.env.example` explains each to the operator. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address such as https://mizan.example' }).optional(),
  DATA_DIR: z.string().default('./data'),
  WEB_DIR: z.string().default('./web/build'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_LISTEN_URL: databaseUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example:465' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*\S+@\S+$/, 'must hold an address, as in "Mizan <mizan@mizan.example>"')
    .optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an address' }).default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').max(254).optional(),
  ADMIN_TOTP: z.enum(['offered', 'required']).default('offered'),
  ADMIN_PASSWORD: z.string().min(10, 'must have 10 to 128 characters').max(128).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  TOKEN_SECRET: z.string().optional(),
  TOKEN_SECRET_BEFORE: z.string().optional(),
  SIGNUP_SEARCHES: z.coerce.number().int().min(0).max(1000).default(5),
  REPORT_SEARCHES: z.coerce.number().int().min(0).max(3).default(1),
  LINK_MAILS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(2000),
  ...paymentEnvironment,
  SANDBOX: flag.optional(),
  PUBLISH_APPROVAL: flag.default(false),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  RATE_LIMITS: flag.default(true),
  OVERLOAD_MS: z.coerce.number().int().min(0).max(60_000).default(500),
  TRUST_PROXY: z.string().optional(),
  NOTIFY_SOCKET: z.string().optional(),
  WATCHDOG_USEC: z.coerce.number().int().min(0).default(0),
  STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').max(1000).optional(),
  LAW_LINKS: flag.default(false),
  LAW_LINKS_PRIVATE: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export const settingNames: readonly string[] = Object.keys(Environment.shape);

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
    ? [...placeFaults(parsed.data), ...paymentFaults(parsed.data, parsed.data.NODE_ENV === 'production')]
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
    origin: new URL(addressOf(env)).origin,
    dataDir: resolve(root, env.DATA_DIR),
    webDir: resolve(root, env.WEB_DIR),
    databasePool: env.DATABASE_POOL,
    rateLimits: env.RATE_LIMITS,
    /** Requests are refused while the event loop is delayed by more than this; 0 turns the limit off. */
    overloadMs: env.OVERLOAD_MS,
    trustProxy: trustedProxies(env.TRUST_PROXY),
    /** Set by systemd for a service of the type "notify". */
    systemd: { isListening: env.NOTIFY_SOCKET !== undefined, watchdogMs: env.WATCHDOG_USEC / 1000 },
    /** How long a stopping server still answers, for proxies to notice that it is no longer ready. */
    stopDelayMs: env.STOP_DELAY_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
    /** The weekly check of the sources; private addresses are tried only in tests. */
    lawLinks: { isOn: env.LAW_LINKS, isPrivateAllowed: env.LAW_LINKS_PRIVATE },
    /** Law is published only once a second administrator has approved it. */
    isApprovalNeeded: env.PUBLISH_APPROVAL,
    signUpSearches: env.SIGNUP_SEARCHES,
    /** Searches for a report of what a registry did; three a month at most. */
    reportSearches: env.REPORT_SEARCHES,
    /** Links that confirm an address or set a password, and news of log-ins; strangers can cause them. */
    linkMailsPerDay: env.LINK_MAILS_PER_DAY,
    mailFrom: env.MAIL_FROM ?? 'Mizan <mizan@localhost>',
    adminEmail: env.ADMIN_EMAIL,
    /** The desk is closed to administrators without a second factor. */
    isAdminTotpRequired: env.ADMIN_TOTP === 'required',
    payments: paymentSettings(env),
    /** Says on every page that no money moves here. */
    saysSandbox: env.SANDBOX ?? false,
    /** Port of the sandbox gateway: none in production, and in tests only where one is set. */
    sandboxPort: env.SANDBOX_PORT ?? (env.NODE_ENV === 'development' ? portBeside(env.PORT) : undefined),
    google: { issuer: env.GOOGLE_ISSUER, clientId: env.GOOGLE_CLIENT_ID },
    hasGoogle: env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined,
    /** Where a backup is written every night, and how many are kept there. */
    backups: { dir: env.BACKUP_DIR === undefined ? undefined : resolve(root, env.BACKUP_DIR), keep: env.BACKUP_KEEP },
    secrets: {
      databaseUrl: env.DATABASE_URL,
      databaseListenUrl: env.DATABASE_LISTEN_URL,
      metricsToken: env.METRICS_TOKEN,
      tokenSecret: env.TOKEN_SECRET,
      /** Accepted beside the other, so that a rotation logs nobody out. */
      tokenSecretBefore: env.TOKEN_SECRET_BEFORE,
      smtpUrl: env.SMTP_URL,
      googleClientSecret: env.GOOGLE_CLIENT_SECRET,
      adminPassword: env.ADMIN_PASSWORD,
      /** Encrypts backups, and opens them. */
      backupPassphrase: env.BACKUP_PASSPHRASE,
    },
  };
}

/** The next port; 0 (any) where the server takes any. */
const portBeside = (own: number) => (own === 0 || own === 65_535 ? 0 : own + 1);

type Env = z.infer<typeof Environment>;

const addressOf = ({ PUBLIC_URL, HOST, PORT }: Env) => PUBLIC_URL ?? `http://${HOST}:${PORT}`;

const placeFaults = (env: Env) => [
  ...(env.NODE_ENV === 'production' ? productionFaults(env) : publicFaults(env)),
  ...rotationFaults(env),
  ...(env.DATABASE_LISTEN_URL !== undefined && env.DATABASE_URL === undefined
    ? ['DATABASE_LISTEN_URL: is a second address of the database that DATABASE_URL names, which is not set']
    : []),
];

/** Outside production payments go to the sandbox, so that the public could buy searches without money. */
function publicFaults(env: Env) {
  const { hostname } = new URL(addressOf(env));
  const isOpen = hostname === '0.0.0.0' || hostname === '[::]' || !isPrivateHost(hostname);
  if (!isOpen || env.SANDBOX) return [];
  const name = env.PUBLIC_URL === undefined ? 'HOST' : 'PUBLIC_URL';
  return [
    `${name}: others can reach this installation, where searches are sold without money. Set NODE_ENV=production, or SANDBOX=on to show on every page that no money moves`,
  ];
}

function productionFaults(env: Env) {
  const isProxied = env.PUBLIC_URL?.startsWith('https:') && env.TRUST_PROXY === undefined;
  return [
    ...(env.SANDBOX ? ['SANDBOX: there is no sandbox in production'] : []),
    ...(isProxied
      ? [
          'TRUST_PROXY: must be set with an https PUBLIC_URL, as the number of proxies in front; off if there is none. Without it all visitors share each limit',
        ]
      : []),
    ...(env.PUBLIC_URL === undefined ? ['PUBLIC_URL: must be set in production; links in mail are made from it'] : []),
    ...tokenSecretFaults(env),
    ...(env.SMTP_URL && !env.MAIL_FROM ? ['MAIL_FROM: must be set together with SMTP_URL, as the sender of mail'] : []),
    ...(env.LAW_LINKS_PRIVATE ? ['LAW_LINKS_PRIVATE: is for tests only; production refuses it'] : []),
    ...(env.RATE_LIMITS ? [] : ['RATE_LIMITS: off is for benchmarks only; production refuses it']),
  ];
}

/** Anyone who guesses one of these secrets can act as every member and administrator. */
function tokenSecretFaults({ TOKEN_SECRET, TOKEN_SECRET_BEFORE }: Env) {
  if (TOKEN_SECRET === undefined) {
    return ['TOKEN_SECRET: must be set in production, the same for all servers; try: openssl rand -base64 48'];
  }
  return Object.entries({ TOKEN_SECRET, TOKEN_SECRET_BEFORE })
    .filter(([, secret]) => secret !== undefined && isWeak(secret))
    .map(([name]) => `${name}: is weak; use at least 32 random characters: openssl rand -base64 48`);
}

const isWeak = (secret: string) => secret.length < 32 || new Set(secret).size < 12;

/** Whoever sets the same secret twice believes that it was changed. */
const rotationFaults = ({ TOKEN_SECRET, TOKEN_SECRET_BEFORE }: Env) =>
  TOKEN_SECRET !== undefined && TOKEN_SECRET === TOKEN_SECRET_BEFORE
    ? ['TOKEN_SECRET_BEFORE: is the same as TOKEN_SECRET; make a new TOKEN_SECRET: openssl rand -base64 48']
    : [];

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
