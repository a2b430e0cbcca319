import { VERSION } from '../../platform/product.ts';
import { runCommand } from './command.ts';

// Called by `npm run upgrade` of the version before: migrates the data, and prints the path of the backup that leads back to
// that version; nothing if this version needed no migration.
await runCommand(async (_, __, { pool }) => {
  const { rows } = await pool.query<{ backup: string }>(
    'SELECT backup FROM migration WHERE product = $1 AND backup IS NOT NULL LIMIT 1',
    [VERSION],
  );
  return rows[0]?.backup ?? '';
});
