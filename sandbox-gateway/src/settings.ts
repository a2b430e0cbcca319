/** The claims about a person, as OpenID names them. */
export type Person = { sub: string; name?: string; email?: string; email_verified?: boolean };

const sample = (number: number, isVerified = true) => ({
  sub: `sample-${number}`,
  name: `Sample member ${number}`,
  email: `sample.member.${number}@example.com`,
  email_verified: isVerified,
});

/** These people are made up, at a domain that is reserved for examples. Merchants must refuse the last one. */
const samplePeople: readonly Person[] = [sample(1), sample(2), sample(3, false)];

export type Settings = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** The folder where transactions are stored; without it they are lost when the process ends. */
  dataDir: string | undefined;
  /** The only origin that may frame the card page, be returned to and be notified. */
  merchantOrigin: string;
  /** Delays before each retry of a notification. */
  retryMs: readonly number[];
  /** The delay of the "late" endings. */
  lateMs: number;
  /** How long the customer takes to answer the prompt on the phone. */
  walletMs: number;
  /** The people who can log in at the stand-in for Google. */
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

export class SettingsError extends Error {}

/** Reads the settings from the environment. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  if (environment['NODE_ENV'] === 'production')
    throw new SettingsError('The sandbox gateway is for trying Mizan: it does not start with NODE_ENV=production.');
  return {
    ...defaults,
    host: environment['SANDBOX_HOST'] || defaults.host,
    port: portOf(environment['SANDBOX_PORT'] || '3100'),
    dataDir: environment['SANDBOX_DATA_DIR'] || undefined,
    merchantOrigin: originOf(environment['SANDBOX_MERCHANT_ORIGIN'] || defaults.merchantOrigin),
  };
}

function portOf(text: string) {
  if (!/^\d{1,5}$/.test(text)) throw new SettingsError(`SANDBOX_PORT is a whole number, not "${text}".`);
  return Number(text);
}

function originOf(address: string) {
  if (!URL.canParse(address)) throw new SettingsError(`SANDBOX_MERCHANT_ORIGIN is no address: "${address}".`);
  return new URL(address).origin;
}
