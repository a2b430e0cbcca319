import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operations } from '@mizan/api';
import { root } from '../../platform/settings.ts';

const DAY_MS = 86_400_000;
/** By then there has been a newer one, which may mend what others know of. */
const OLD_DAYS = 180;

/** The version in package.json, and the day that the changelog names for it. */
export function readRelease(now: Date): Operations['version'] {
  const { version: name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const changelog = join(root, 'CHANGELOG.md');
  const heading = new RegExp(String.raw`^## ${name.replaceAll('.', String.raw`\.`)} \((\d{4}-\d\d-\d\d)\)$`, 'm');
  const releasedOn = (existsSync(changelog) && heading.exec(readFileSync(changelog, 'utf8'))?.[1]) || null;
  if (releasedOn === null) return { state: 'unreleased', name, releasedOn };
  const isOld = now.getTime() - Date.parse(releasedOn) > OLD_DAYS * DAY_MS;
  return { state: isOld ? 'old' : 'good', name, releasedOn };
}
