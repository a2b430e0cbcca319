import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorFault } from '../operator-fault.ts';

type DataVersion = { cluster: string; dataDir: string; ours: number };

/** Throws for data of another major version of Postgres, before anything in the folder is changed. */
export function refuseOtherMajor({ cluster, dataDir, ours }: DataVersion) {
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file)) return;
  const theirs = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (theirs > ours) {
    throw new OperatorFault(
      `The data in ${dataDir} was made by Postgres ${theirs}, and this version of Mizan brings ${ours}: start the newer version that made it. Nothing was touched.`,
    );
  }
  if (theirs < ours) {
    // Only the folder of Postgres is put aside: the secret, backups and perhaps FILE lie beside it.
    const home = dirname(cluster);
    throw new OperatorFault(`The data in ${dataDir} was made by Postgres ${theirs}, and this version of Mizan brings ${ours}. Nothing was touched. To go over, stop the server if it runs; then:
  1. with the version of Mizan that you used until now:  npm run backup -- FILE
  2. put the old data aside:                             mv ${home} ${home}.postgres${theirs}
  3. with this version:                                  npm run restore -- FILE`);
  }
}
