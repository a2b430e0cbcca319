import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { rowProblem } from '@mizan/api';
import { limits } from '@mizan/engine/schema';
import { nameKey } from './csv/group-rows.ts';
import { RowsUnreadable } from './csv/json-rows.ts';
import type { KeptRows } from './csv/merge-rows.ts';
import { shortened } from './csv/row-problems.ts';
import { columnNames } from './csv/rule-columns.ts';
import type { RowValues, RuleRow } from './csv/rule-row.ts';
import { packed, unpacked } from './csv/rule-row.ts';

const LIMITS = {
  /** Characters of rows that are kept in memory; the others are in a file. */
  maxInMemory: 4_000_000,
  /** The rows of one major category are merged in memory, and its text is one string. */
  maxMegabytes: 64,
};

const [province, major] = [columnNames.indexOf('provinceId'), columnNames.indexOf('majorCategory')];

/** The newest rows of a major category, and where the file has the others. */
type Kept = { readonly name: string; newest: string[]; readonly moved: { at: number; length: number }[]; size: number };

export type RowStore = ReturnType<typeof openRowStore>;

/** Keeps the rows of an import by province and major category until they are merged. */
export function openRowStore(folder: string, { maxInMemory, maxMegabytes } = LIMITS) {
  const provinces = new Map<string, Map<string, Kept>>();
  let file: number | undefined;
  let end = 0;
  let inMemory = 0;

  function add(row: RowValues) {
    const [provinceId, majorCategory] = [String(row.values[province]), String(row.values[major])];
    const majors = provinces.get(provinceId) ?? new Map<string, Kept>();
    provinces.set(provinceId, majors);
    const kept = majors.get(nameKey(majorCategory)) ?? { name: majorCategory, newest: [], moved: [], size: 0 };
    majors.set(nameKey(majorCategory), kept);
    const [count, most] = [majors.size, limits.majors];
    if (count > most) throw new RowsUnreadable(rowProblem('TOO_MANY_MAJORS', { count, most }));
    const text = packed(row);
    kept.newest.push(text);
    inMemory += text.length;
    if (inMemory > maxInMemory) moveToFile();
  }

  function moveToFile() {
    file ??= openNameless(folder);
    for (const kept of [...provinces.values()].flatMap((majors) => [...majors.values()])) {
      if (kept.newest.length === 0) continue;
      const bytes = Buffer.from(kept.newest.join());
      writeSync(file, bytes, 0, bytes.length, end);
      kept.moved.push({ at: end, length: bytes.length });
      kept.size += bytes.length;
      kept.newest = [];
      end += bytes.length;
      if (kept.size > maxMegabytes * 1_000_000) {
        const details = { name: shortened(kept.name), megabytes: maxMegabytes };
        throw new RowsUnreadable(rowProblem('MAJOR_TOO_LARGE', details));
      }
    }
    inMemory = 0;
  }

  function* rowsOf({ newest, moved }: Kept): Generator<RuleRow> {
    for (const { at, length } of moved) {
      const bytes = Buffer.allocUnsafeSlow(length);
      readSync(file as number, bytes, 0, length, at);
      yield* unpacked(bytes.toString());
    }
    yield* unpacked(newest.join());
  }

  const majorsOf = (provinceId: string): ReadonlyMap<string, KeptRows> =>
    new Map(
      [...(provinces.get(provinceId) ?? [])].map(([key, kept]) => [key, { name: kept.name, rows: () => rowsOf(kept) }]),
    );

  const close = () => file !== undefined && closeSync(file);

  return { add, provinceIds: () => [...provinces.keys()], majorsOf, close };
}

/** It has no name, so that it is gone with the process, however that ends. */
function openNameless(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `import-${randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}
