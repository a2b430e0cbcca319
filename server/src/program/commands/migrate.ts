import { VERSION } from '../../platform/product.ts';
import { runCommand } from './command.ts';

// `npm run upgrade` of the previous version calls this: it migrates the data, and prints the path of the backup from which that
// version can be restored; nothing if no migration was needed.
await runCommand(async (_, __, { pool }) => {
  const { rows } = await pool.query<{ backup: string }>(
    'SELECT backup FROM migration WHERE product = $1 AND backup IS NOT NULL LIMIT 1',
    [VERSION],
  );
  return rows[0]?.backup ?? '';
});
