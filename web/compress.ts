import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const texts = new Set(['.js', '.css', '.svg', '.json', '.webmanifest']);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a Brotli and a gzip copy beside every asset of text, at the highest level, which is Brotli's default. Pages are compressed by the server. */
export async function compress(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(file: string) {
  const text = await readFile(file);
  await writeFile(`${file}.br`, await toBrotli(text));
  await writeFile(`${file}.gz`, await toGzip(text, { level: 9 }));
}
