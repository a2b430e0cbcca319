import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder } from '../../testing/folder.ts';
import { fetchRelease } from './fetch-release.ts';
import { DIGESTS, SIGNATURE } from './verify-release.ts';

const ADDRESS = 'https://releases.example/1.2.0/mizan-1.2.0.tar.gz';

/** A folder, and a server that sends each file with this body. */
function start(bodyOf: (name: string) => AsyncIterable<Uint8Array>) {
  vi.stubGlobal('fetch', async (url: URL) => new Response(ReadableStream.from(bodyOf(basename(url.pathname)))));
  const folder = makeFolder('release');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

test('a release is complete on the disk once it is fetched, with its digests and their signature', async () => {
  const folder = start(async function* slowly(name) {
    yield Buffer.from(`first part of ${name}, `);
    await delay(5);
    yield Buffer.from('last part');
  });
  const file = await fetchRelease(ADDRESS, folder);
  expect(file).toBe(join(folder, 'mizan-1.2.0.tar.gz'));
  for (const name of [basename(file), DIGESTS, SIGNATURE])
    expect(readFileSync(join(folder, name), 'utf8')).toBe(`first part of ${name}, last part`);
});

test('a release is refused if its download breaks off', async () => {
  const folder = start(async function* broken() {
    yield Buffer.from('first part');
    throw new Error('the connection broke');
  });
  await expect(fetchRelease(ADDRESS, folder)).rejects.toThrow('the connection broke');
});
