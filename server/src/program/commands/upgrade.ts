import { parseArgs } from 'node:util';
import { upgrade } from '../release/upgrade.ts';
import { runTool, typedPath } from './command.ts';

// `npm run upgrade -- FILE-OR-HTTPS-ADDRESS`: upgrades to the version of an archive, and goes back if it does not answer.
const { values: commands, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stop: { type: 'string', default: 'systemctl stop mizan' },
    start: { type: 'string', default: 'systemctl start mizan' },
  },
});
const [address] = positionals;
if (address === undefined) {
  console.error('Usage: npm run upgrade -- FILE-OR-HTTPS-ADDRESS [--stop COMMAND] [--start COMMAND]');
  process.exit(2);
}

await runTool((config) => upgrade(/^https?:/.test(address) ? address : typedPath(address), { config, commands }));
