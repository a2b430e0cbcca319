import { settingNames } from '../../config.ts';
import type { Finding, Parts } from './finding.ts';
import { good, look } from './finding.ts';

/** Families that other programs use as well. */
const SHARED = new Set(['NODE', 'NOTIFY', 'OTEL', 'WATCHDOG']);

/** Faulty settings never get here: reading them fails. */
export async function checkSettings({ config, environment }: Parts): Promise<Finding[]> {
  const where = `${config.production ? 'production' : 'not production'} at ${config.origin}`;
  const unknown = misspeltIn(environment).map((name) =>
    look(`${name} is no setting of Mizan, so it does nothing: compare it with .env.example`),
  );
  const plain = `${where}: passwords travel unencrypted. Put a proxy with a certificate in front, and remove PLAIN_HTTP`;
  if (config.production) return [config.isUnencrypted ? look(plain) : good(where), ...unknown];
  return [
    look(`${where}: searches can be had without money. Set NODE_ENV=production before others use it`),
    ...unknown,
  ];
}

const familyOf = (name: string) => /^([A-Z]+)_/.exec(name)?.[1];

/** Names that begin like one of ours and are none. */
function misspeltIn(environment: NodeJS.ProcessEnv) {
  const families = new Set(settingNames.map(familyOf));
  return Object.keys(environment).filter((name) => {
    const family = familyOf(name);
    return family !== undefined && families.has(family) && !SHARED.has(family) && !settingNames.includes(name);
  });
}
