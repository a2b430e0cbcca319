import { settingNames } from '../../config.ts';

/** Settings that hold a secret whole. */
const SECRET = /PASSWORD|SECRET|SALT|MPIN|_KEY$|TOKEN|PASSPHRASE/;
const MIN_LENGTH = 4;

/** Other programs quote what they were given in their errors; this leaves the secrets out. */
export function hideSecrets(environment: NodeJS.ProcessEnv) {
  const secrets = settingNames
    .map((name) => [name, environment[name] ?? ''] as const)
    .flatMap(([name, value]) => (SECRET.test(name) ? [value, value.trim()] : passwordsIn(value)))
    .filter((secret) => secret.length >= MIN_LENGTH)
    .toSorted((one, other) => other.length - one.length);
  return (words: string) => secrets.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), words);
}

/** The password of an address, as it is written and as it is meant. */
function passwordsIn(address: string) {
  const [, password] = /^[a-z]+:\/\/[^:/@?#]*:([^/?#]*)@/.exec(address) ?? [];
  return password === undefined ? [] : [password, decode(password)];
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    // It is written as it is meant.
    return text;
  }
}
