import type { Person } from './google/people.ts';
import { samplePeople } from './google/people.ts';

export type Settings = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Where transactions are kept; without it they end with the process. */
  dataDir: string | undefined;
  /** The only origin that may frame the card page, be returned to and be notified. */
  merchantOrigin: string;
  /** Delays before each retry of a notification. */
  retryMs: readonly number[];
  /** The delay of the "late" endings. */
  lateMs: number;
  /** How long the customer takes to answer the prompt on the phone. */
  walletMs: number;
  /** Who can log in at the stand-in for Google. */
  people: readonly Person[];
  now: () => number;
};

export const defaults: Settings = {
  host: '127.0.0.1',
  port: 0,
  dataDir: undefined,
  merchantOrigin: 'http://127.0.0.1:3000',
  retryMs: [2_000, 8_000, 30_000, 120_000],
  lateMs: 15_000,
  walletMs: 0,
  people: samplePeople,
  now: Date.now,
};

const PORT = 3100;

export class SettingsError extends Error {}

/** The settings of the program, from its environment. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  if (environment['NODE_ENV'] === 'production')
    throw new SettingsError('The sandbox gateway is for trying Mizan: it does not start with NODE_ENV=production.');
  return {
    ...defaults,
    host: environment['SANDBOX_HOST'] || defaults.host,
    port: wholeNumber(environment, 'SANDBOX_PORT', PORT),
    dataDir: environment['SANDBOX_DATA_DIR'] || undefined,
    merchantOrigin: originOf(environment['SANDBOX_MERCHANT_ORIGIN'] || defaults.merchantOrigin),
    lateMs: wholeNumber(environment, 'SANDBOX_LATE_MS', defaults.lateMs),
    walletMs: wholeNumber(environment, 'SANDBOX_WALLET_MS', defaults.walletMs),
  };
}

function wholeNumber(environment: NodeJS.ProcessEnv, name: string, otherwise: number) {
  const written = environment[name];
  if (written === undefined || written === '') return otherwise;
  if (!/^\d{1,7}$/.test(written)) throw new SettingsError(`${name} is a whole number, not "${written}".`);
  return Number(written);
}

function originOf(address: string) {
  if (!URL.canParse(address)) throw new SettingsError(`SANDBOX_MERCHANT_ORIGIN is no address: "${address}".`);
  return new URL(address).origin;
}
