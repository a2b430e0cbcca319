import { readFileSync } from 'node:fs';

const file = new URL('../../package.json', import.meta.url);

/** The version of Mizan. Which data a version can read depends on its migrations, not on this number. */
export const { version: VERSION } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
