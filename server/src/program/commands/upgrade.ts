import { parseArgs } from 'node:util';
import { upgrade } from '../release/upgrade.ts';
import { runTool, typedPath } from './command.ts';

// `npm run upgrade -- FILE-OR-HTTPS-ADDRESS`: to the version of an archive, and back if that does not answer.
const { values: shell, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stop: { type: 'string', default: 'systemctl stop mizan' },
    start: { type: 'string', default: 'systemctl start mizan' },
  },
});
const [given] = positionals;
if (given === undefined) {
  console.error('Usage: npm run upgrade -- FILE-OR-HTTPS-ADDRESS [--stop COMMAND] [--start COMMAND]');
  process.exit(2);
}

await runTool((config) => upgrade(/^https?:/.test(given) ? given : typedPath(given), { config, shell }));
