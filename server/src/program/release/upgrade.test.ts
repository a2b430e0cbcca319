import { expect, test } from 'vitest';
import { lastLine, requireFile } from './upgrade.ts';

const file = import.meta.filename;

test.each([
  ['the path of a backup', file, file],
  ['a warning and the path of a backup', `[01:45:00] WARN: The database has no limits\n${file}`, file],
  ['nothing, because nothing was migrated', '', ''],
])('finds the path of the backup in the output of a migration: %s', (_, output, path) => {
  expect(lastLine(output)).toBe(path);
  expect(() => requireFile(path)).not.toThrow();
});

test('stops before the switch if a migration printed something else than the path of a backup', () => {
  const output = '[01:45:00] WARN: The database has no limits';
  expect(() => requireFile(lastLine(output))).toThrow(
    `migrate.ts printed "${output}" in place of the path of a backup`,
  );
});
