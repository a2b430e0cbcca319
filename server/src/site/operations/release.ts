import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operations } from '@mizan/api';
import { VERSION } from '../../platform/product.ts';
import { onFirstUse } from '../../platform/remember.ts';
import { root } from '../../platform/settings.ts';

const DAY_MS = 86_400_000;
/** A version is old after this: a newer one has probably corrected known faults. */
const OLD_DAYS = 180;

/** The changelog of this version; empty if it was not installed. */
export const readChangelog = onFirstUse(() => {
  const file = join(root, 'CHANGELOG.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
});

/** This version, and the day of its release by the changelog. */
export function describeRelease(changelog: string, now: Date): Operations['version'] {
  const heading = new RegExp(String.raw`^## ${VERSION.replaceAll('.', String.raw`\.`)} \((\d{4}-\d\d-\d\d)\)$`, 'm');
  const [, releasedOn = null] = heading.exec(changelog) ?? [];
  if (releasedOn === null) return { state: 'unreleased', name: VERSION, releasedOn };
  const isOld = now.getTime() - Date.parse(releasedOn) > OLD_DAYS * DAY_MS;
  return { state: isOld ? 'old' : 'good', name: VERSION, releasedOn };
}
