import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { describeTables, TABLE_TYPES } from './table-types.ts';

test('the table types match the migrations; `npm run db:types` writes them', async () => {
  const { db } = await startApp();
  expect(readFileSync(TABLE_TYPES, 'utf8')).toBe(await describeTables(db));
});
