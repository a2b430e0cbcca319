import { lstatSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { OperatorFault } from '../../platform/operator-fault.ts';

/** The link that leads to the version in use; versions stand beside it. */
const LINK = 'mizan';

/** Where the link is, if versions stand beside each other and the data outside of them; otherwise says how to get there. */
export function findLink(root: string, dataDir: string) {
  const parent = dirname(root);
  const link = join(parent, LINK);
  if (!isLinkTo(link, root)) {
    throw new OperatorFault(
      `Versions stand beside each other, and ${link} is a link to the one in use: make it one to ${root}, as "Upgrade" in docs/operations/upgrade.md says.`,
    );
  }
  if (!relative(root, dataDir).startsWith('..')) {
    throw new OperatorFault(
      `The data (${dataDir}) lies in the folder of this version: stop the server, move it beside, and name it in DATA_DIR.`,
    );
  }
  return link;
}

function isLinkTo(link: string, root: string) {
  const found = lstatSync(link, { throwIfNoEntry: false });
  return found?.isSymbolicLink() === true && realpathSync(link) === realpathSync(root);
}

/** At once: there is never a moment without a version. */
export function leadTo(link: string, folder: string) {
  const draft = `${link}.new`;
  rmSync(draft, { force: true });
  symlinkSync(basename(folder), draft);
  renameSync(draft, link);
}
