import { readFileSync } from 'node:fs';

const file = new URL('../../package.json', import.meta.url);

/** The version of Mizan, for people and for upgrades; which data it can read, the migrations decide. */
export const { version: VERSION } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
