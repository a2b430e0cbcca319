import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Problem } from '@mizan/api';
import { previewShipped } from '../../law/shipped-law/preview-shipped.ts';
import { takeShipped } from '../../law/shipped-law/take-shipped.ts';
import type { Database } from '../../platform/db/database.ts';
import { OperatorFault } from '../../platform/operator-fault.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { runCommand } from './command.ts';
import { describeShipped } from './describe-shipped.ts';
import { describeReplacement, importLaw } from './import-law-folder.ts';

// `npm run law:import` merges what changed in the shipped law since it was taken last into the law in force.
// `npm run law:import -- folder --replace` replaces the law in force with that of a folder.

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Publishes what can be merged without asking. */
    yes: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    /** Publishes although test cases of the administrators would be answered otherwise. */
    'confirm-broken-cases': { type: 'boolean', default: false },
  },
});
const confirmBrokenCases = options['confirm-broken-cases'];
const [clock, newId, action] = [() => new Date(), randomUUID, 'law:import'];

/** Throws the refusal of a publication in words for the operator, with the test cases that would break. */
function throwDescribed(error: unknown): never {
  if (!(error instanceof Problem)) throw error;
  if (error.code !== 'CASES_BROKEN') throw new OperatorFault(error.message);
  const cases = (error.data as { cases: readonly { provinceId: string; names: readonly string[]; source: string }[] })
    .cases;
  const lines = cases.map(({ provinceId, names, source }) => `  ${provinceId}: ${names.join(' > ')} (${source})`);
  const ending =
    'What breaks them was not published, nor anything after it. To publish all the same, add --confirm-broken-cases.';
  throw new OperatorFault(['These test cases would no longer be answered as expected:', ...lines, ending].join('\n'));
}

async function takeShippedLaw(db: Database) {
  const shipped = await previewShipped(db, { day: dateInPakistan(clock()), newId });
  if (!shipped.isNew) return 'The law that ships has not changed since it was taken.';
  console.log(describeShipped(shipped));
  if (!options.yes && !(await confirm('\nPublish what can be merged, from today on?'))) {
    return 'Nothing was published. With --yes it is published without a question.';
  }
  const { digest } = shipped;
  const result = await takeShipped(
    { db, clock, newId },
    { actor: null, action, confirmBrokenCases, needsApproval: false, digest },
  );
  if (result.published.length === 0 && result.waiting === 0)
    return 'Taken. No rule, schedule or table of courts in force changes; its worked cases now are those of the files.';
  const waiting =
    result.waiting === 0 ? [] : [`${result.waiting} changes wait in the desk: /admin/lawState?tab=updates`];
  return [...result.published.map((line) => `Published: ${line}`), ...waiting].join('\n');
}

/** Asks the operator. The answer is no without a terminal: a script must say --yes. */
async function confirm(question: string) {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function importFolder(db: Database, folder: string) {
  const intent = {
    actor: null,
    action,
    note: `Imported from ${folder}`,
    confirmBrokenCases,
    isBackdatingUnconfirmed: false,
    needsApproval: false,
    effectiveFrom: dateInPakistan(clock()),
  };
  const context = { db, clock, newId, intent };
  if (!options.replace) {
    const lines = await describeReplacement(context, folder);
    if (lines.length === 0) return 'The folder is the same as the law in force.';
    // Not 0, so that a script notices that nothing was imported.
    process.exitCode = 2;
    return `${lines.join('\n')}\n\nThis would replace the law in force, with every edit of the administrators. Nothing was imported: add --replace.`;
  }
  // Each line is printed at once, so that a later refusal does not hide what was published.
  for await (const line of importLaw(context, folder)) console.log(line);
  return 'What the folder holds is in force.';
}

await runCommand((db) => {
  const [folder] = positionals;
  return (folder === undefined ? takeShippedLaw(db) : importFolder(db, resolve(folder))).catch(throwDescribed);
});
