// `npm run client`: builds the typed client as a package that others install, into release/.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { contract } from '../web/contract.ts';
import { npm } from './npm.ts';

const root = join(import.meta.dirname, '..');
const source = join(root, 'packages/client');

/** Packs the client into a file in this folder, and returns its path. */
export async function packClient(into: string) {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-client-'));
  try {
    await bundle(join(folder, 'index.js'));
    writeTypes(join(folder, 'types'));
    for (const [from, name] of [[source, 'README.md'] as const, [root, 'LICENSE'] as const])
      cpSync(join(from, name), join(folder, name));
    writeFileSync(join(folder, 'package.json'), JSON.stringify(packageJson(), null, 2));
    mkdirSync(into, { recursive: true });
    const [tarball] = JSON.parse(npm(folder, 'pack', '--json', '--pack-destination', into));
    return join(into, tarball.filename);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The package.json of the client, in the version of the product, with exports that lead to the built files. */
function packageJson() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const exports = { '.': { types: './types/client/src/index.d.ts', default: './index.js' } };
  return { ...JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')), version, exports };
}

/** Bundles the client into one module without schemas, as the browser gets it. */
async function bundle(file: string) {
  const built = await rolldown({ input: join(source, 'src/index.ts'), platform: 'neutral', plugins: [contract()] });
  await built.write({ file, format: 'esm' });
  await built.close();
}

/** Writes the declarations of the client and of the packages that it bundles, with relative imports between them. */
function writeTypes(folder: string) {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly'];
  const places = ['--rootDir', join(root, 'packages'), '--outDir', folder];
  execFileSync(process.execPath, [compiler, '-p', source, ...emit, ...places], { stdio: 'inherit' });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(folder, name);
    const from = dirname(name);
    const text = readFileSync(file, 'utf8').replaceAll(
      /(?<=from |import\()(['"])(\.[^'"]+|@mizan\/[^'"]+)\1/g,
      (_, quote: string, module: string) => `${quote}${moduleFrom(from, module).replace(/\.ts$/, '.js')}${quote}`,
    );
    writeFileSync(file, text);
  }
}

const { paths } = JSON.parse(readFileSync(join(source, 'tsconfig.json'), 'utf8')).compilerOptions;

/** The relative path of a workspace package from a folder of the declarations. */
function moduleFrom(folder: string, module: string) {
  if (module.startsWith('.')) return module;
  const [target] = paths[module] ?? [];
  if (target === undefined) throw new Error(`packages/client/tsconfig.json lacks the path of ${module}`);
  return `./${relative(folder, join('client', target))}`.replaceAll('\\', '/');
}

if (import.meta.main) console.log(`Made ${relative(root, await packClient(join(root, 'release')))}`);
