import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import countries from '../../../law/provinces.json';
import urdu from '../../../law/urdu.json';

const folder = join(import.meta.dirname, '../../../law/pakistan');
const rows = readdirSync(folder).flatMap((province) =>
  ['court-fee.csv', 'suit-valuation.csv'].flatMap((file) =>
    parse<Record<string, string>>(readFileSync(join(folder, province, file)), { columns: true }),
  ),
);
const columns = ['majorCategory', 'minorCategory', 'subminorCategory', 'activityByUser', 'extraResultInfo'];
const stored = new Set(
  rows.flatMap((row) => columns.map((column) => row[column] ?? '')).filter((name) => /[a-z]/i.test(name)),
);

test('every country and province has an Urdu name of its own', () => {
  const names: Record<string, string> = urdu;
  const places = countries.flatMap((country) => [country, ...country.provinces]).map(({ name }) => names[name]);
  expect(places).not.toContain(undefined);
  expect(new Set(places).size).toBe(places.length);
});

test('every category, label of an amount and remark has an Urdu name', () => {
  expect(stored.size).toBeGreaterThan(200);
  expect([...stored].filter((name) => !Object.hasOwn(urdu, name))).toEqual([]);
});

test('every Urdu name is in Urdu letters', () => {
  expect(Object.values(urdu).filter((name) => !/[\u0600-\u06ff]/.test(name) || name !== name.normalize('NFC'))).toEqual(
    [],
  );
});
