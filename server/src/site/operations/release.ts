import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operations } from '@mizan/api';
import { VERSION } from '../../platform/product.ts';
import { onFirstUse } from '../../platform/remember.ts';
import { root } from '../../platform/settings.ts';

const DAY_MS = 86_400_000;
/** By then there has been a newer one, which may mend what others know of. */
const OLD_DAYS = 180;

/** The changelog of this version; empty where it was not installed with the rest. */
export const readChangelog = onFirstUse(() => {
  const file = join(root, 'CHANGELOG.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
});

/** This version, and the day that the changelog names for it. */
export function describeRelease(changelog: string, now: Date): Operations['version'] {
  const heading = new RegExp(String.raw`^## ${VERSION.replaceAll('.', String.raw`\.`)} \((\d{4}-\d\d-\d\d)\)$`, 'm');
  const [, releasedOn = null] = heading.exec(changelog) ?? [];
  if (releasedOn === null) return { state: 'unreleased', name: VERSION, releasedOn };
  const isOld = now.getTime() - Date.parse(releasedOn) > OLD_DAYS * DAY_MS;
  return { state: isOld ? 'old' : 'good', name: VERSION, releasedOn };
}
