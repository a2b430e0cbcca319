import { settingNames } from '../../config.ts';
import { type CheckContext, type Finding, good, look } from './finding.ts';

/** Prefixes that other programs use as well. */
const SHARED_PREFIXES = new Set(['NODE', 'NOTIFY', 'OTEL', 'WATCHDOG']);

/** Checks for misspelt names, and for settings that are not for production. Faulty values never get here: reading them fails. */
export async function checkSettings({ config, environment }: CheckContext): Promise<Finding[]> {
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

const prefixOf = (name: string) => /^([A-Z]+)_/.exec(name)?.[1];

/** Names that begin like our settings and are not among them. */
function misspeltIn(environment: NodeJS.ProcessEnv) {
  const prefixes = new Set(settingNames.map(prefixOf));
  return Object.keys(environment).filter((name) => {
    const prefix = prefixOf(name);
    const isOurs = prefix !== undefined && prefixes.has(prefix) && !SHARED_PREFIXES.has(prefix);
    return isOurs && !settingNames.includes(name);
  });
}
