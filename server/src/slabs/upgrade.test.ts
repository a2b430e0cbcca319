import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';
import { openLog } from '../http/log.ts';
import { createDatabase } from '../testing/database.ts';
import { makeFolder } from '../testing/folder.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');
const log = openLog({ logLevel: 'silent', production: true });

test('a schedule changed before it had dates is dated by the rulebooks of that change, else by its day', async () => {
  const older = makeFolder('migrations');
  onTestFinished(() => rmSync(older, { recursive: true }));
  const names = readdirSync(MIGRATIONS).filter((name) => name < '0015');
  for (const name of names) copyFileSync(join(MIGRATIONS, name), join(older, name));
  const pool = openPool(await createDatabase({ holding: 'nothing' }), 2, log);
  onTestFinished(() => pool.end());
  await migrate(pool, log, older);
  await pool.query(`
    INSERT INTO country (id, name) VALUES ('land', 'Land');
    INSERT INTO province (id, country_id, name) VALUES ('state', 'land', 'State');
    INSERT INTO rulebook (province_id, type, latest) VALUES ('state', 'courtFee', 1);
    INSERT INTO slab_set (id, name, latest) VALUES ('flat', 'Flat', 3);
    INSERT INTO slab_set_version (slab_set_id, number, content, note, published_at) VALUES
      ('flat', 1, '{}', '', '2026-01-31T20:00Z'), ('flat', 2, '{}', '', '2026-02-01T10:00Z'),
      ('flat', 3, '{}', '', '2026-03-01T10:00Z');
    INSERT INTO rulebook_version
      (province_id, type, number, effective_from, note, published_at, majors, slab_sets, publication) VALUES
      ('state', 'courtFee', 1, '2031-01-01', '', '2026-02-01T10:00Z', '[]', '[]', gen_random_uuid())`);
  await migrate(pool, log);
  const { rows } = await pool.query<{ effective_from: string; publication: string }>(
    'SELECT effective_from, publication FROM slab_set_version ORDER BY number',
  );
  // The first one was published at one o'clock at night in Pakistan.
  expect(rows.map((row) => row.effective_from)).toEqual(['2026-02-01', '2031-01-01', '2026-03-01']);
  expect(new Set(rows.map(({ publication }) => publication)).size).toBe(3);
  await expect(pool.query("UPDATE slab_set_version SET note = 'x'")).rejects.toThrow('append-only');
});
