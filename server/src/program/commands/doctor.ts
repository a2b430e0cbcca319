import { openLog } from '../../platform/open-log.ts';
import { loadDotEnv } from '../config.ts';
import { examine } from './doctor/examine.ts';

// `npm run doctor`: looks at everything that an installation needs, whether or not the server runs, and changes nothing.
// Exits with 1 if something is broken.

loadDotEnv();
const log = openLog({ logLevel: 'silent', production: true });
const lines = await examine(process.env, { clock: () => new Date(), log });
for (const { grade, about, words } of lines)
  console.log(`${grade.padEnd(6)}  ${about.padEnd(10)}  ${words.replaceAll('\n', `\n${' '.repeat(20)}`)}`);
const count = (expected: string) => lines.filter(({ grade }) => grade === expected).length;
console.log(`\n${count('good')} good, ${count('look')} to look at, ${count('broken')} broken`);
process.exitCode = count('broken') > 0 ? 1 : 0;
