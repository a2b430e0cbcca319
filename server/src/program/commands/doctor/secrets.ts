import { settingNames } from '../../config.ts';

/** The names of settings that hold nothing but a secret. */
const SECRET_NAMES = /PASSWORD|SECRET|SALT|MPIN|_KEY$|TOKEN|PASSPHRASE/;
const MIN_LENGTH = 4;

/** Returns a function that hides the secrets of the settings in a text: other programs quote them in their errors. */
export function hideSecrets(environment: NodeJS.ProcessEnv) {
  const secrets = settingNames
    .map((name) => [name, environment[name] ?? ''] as const)
    .flatMap(([name, value]) => (SECRET_NAMES.test(name) ? [value, value.trim()] : passwordsIn(value)))
    .filter((secret) => secret.length >= MIN_LENGTH)
    .toSorted((one, other) => other.length - one.length);
  return (words: string) => secrets.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), words);
}

/** The password in an address, as it is written and decoded. */
function passwordsIn(address: string) {
  const [, password] = /^[a-z]+:\/\/[^:/@?#]*:([^/?#]*)@/.exec(address) ?? [];
  return password === undefined ? [] : [password, decode(password)];
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text is not encoded.
    return text;
  }
}
