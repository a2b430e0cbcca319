import { resolve } from 'node:path';
import { z } from 'zod';
import { databaseUrlFault } from './db/database-url.ts';

/** The folder of the checkout, from which relative paths of settings start. */
export const root = resolve(import.meta.dirname, '../../..');

export const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

const databaseUrl = z.string().superRefine((url, context) => {
  const message = databaseUrlFault(url);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

/** The parsed values of a set of environment variables. */
export type Values<Variables extends z.ZodRawShape> = z.infer<z.ZodObject<Variables>>;

export const platformEnvironment = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_LISTEN_URL: databaseUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  TOKEN_SECRET: z.string().optional(),
  TOKEN_SECRET_BEFORE: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').max(1000).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' })
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};

type Environment = Values<typeof platformEnvironment>;

export type PlatformSettings = ReturnType<typeof platformSettings>;

export const platformSettings = (env: Environment) => ({
  production: env.NODE_ENV === 'production',
  dataDir: resolve(root, env.DATA_DIR),
  databasePool: env.DATABASE_POOL,
  logLevel: env.LOG_LEVEL,
  /** The collector of traces. */
  traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  /** The folder where a backup is written every night, and how many are kept there. */
  backups: { dir: env.BACKUP_DIR === undefined ? undefined : resolve(root, env.BACKUP_DIR), keep: env.BACKUP_KEEP },
  secrets: {
    databaseUrl: env.DATABASE_URL,
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    tokenSecret: env.TOKEN_SECRET,
    /** The secret before a rotation: still accepted, so that nobody is logged out. */
    tokenSecretBefore: env.TOKEN_SECRET_BEFORE,
    /** Encrypts and decrypts backups. */
    backupPassphrase: env.BACKUP_PASSPHRASE,
  },
});

/** What is wrong with the settings together, in sentences for the operator. */
export const platformFaults = (env: Environment) => [
  ...(env.NODE_ENV === 'production' ? weakSecretFaults(env) : []),
  // An operator who sets the same secret twice would believe that it was rotated.
  ...(env.TOKEN_SECRET !== undefined && env.TOKEN_SECRET === env.TOKEN_SECRET_BEFORE
    ? ['TOKEN_SECRET_BEFORE: is the same as TOKEN_SECRET; make a new TOKEN_SECRET: openssl rand -base64 48']
    : []),
  ...(env.DATABASE_LISTEN_URL !== undefined && env.DATABASE_URL === undefined
    ? ['DATABASE_LISTEN_URL: is a second address of the database that DATABASE_URL names, which is not set']
    : []),
];

/** Anyone who guesses one of these secrets can act as every member and administrator. */
function weakSecretFaults({ TOKEN_SECRET, TOKEN_SECRET_BEFORE }: Environment) {
  if (TOKEN_SECRET === undefined) {
    return ['TOKEN_SECRET: must be set in production, the same for all servers; try: openssl rand -base64 48'];
  }
  return Object.entries({ TOKEN_SECRET, TOKEN_SECRET_BEFORE })
    .filter(([, secret]) => secret !== undefined && isWeak(secret))
    .map(([name]) => `${name}: is weak; use at least 32 random characters: openssl rand -base64 48`);
}

const isWeak = (secret: string) => secret.length < 32 || new Set(secret).size < 12;
