import { lstatSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { OperatorFault } from '../../platform/operator-fault.ts';
import type { PlatformSettings } from '../../platform/settings.ts';

/** The name of the link to the folder of the version in use. The folders of all versions are beside it. */
const LINK = 'mizan';

/** The path of the link. Throws what the operator has to do if there is none, or if data or backups are in a version's folder. */
export function findVersionLink(root: string, { dataDir, backups }: Pick<PlatformSettings, 'dataDir' | 'backups'>) {
  const parent = dirname(root);
  const link = join(parent, LINK);
  if (!isLinkTo(link, root)) {
    throw new OperatorFault(
      `Versions stand beside each other, and ${link} is a link to the one in use: make it one to ${root}, as "Upgrade" in docs/operations/upgrade.md says.`,
    );
  }
  for (const [name, folder] of Object.entries({ DATA_DIR: dataDir, BACKUP_DIR: backups.dir })) {
    // A path through the link leads to another folder after the upgrade.
    if (folder === undefined || [root, link].every((each) => relative(each, folder).startsWith('..'))) continue;
    throw new OperatorFault(
      `${name} (${folder}) lies in the folder of this version: stop the server, move it beside, and name it in ${name}.`,
    );
  }
  return link;
}

function isLinkTo(link: string, root: string) {
  const entry = lstatSync(link, { throwIfNoEntry: false });
  return entry?.isSymbolicLink() === true && realpathSync(link) === realpathSync(root);
}

/** Points the link to the folder of another version, by a rename: there is never a moment without a version. */
export function pointLinkTo(link: string, folder: string) {
  const temporary = `${link}.new`;
  rmSync(temporary, { force: true });
  symlinkSync(basename(folder), temporary);
  renameSync(temporary, link);
}

/** Whether a version comes after another: three numbers each. */
export function isLater(version: string, before: string): boolean {
  const [next, last] = [version, before].map((text) => text.split('.').map(Number)) as [number[], number[]];
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`A version has three numbers, such as 1.2.0; not ${version}`);
  const index = next.findIndex((number, at) => number !== last[at]);
  return index >= 0 && (next[index] ?? 0) > (last[index] ?? 0);
}
