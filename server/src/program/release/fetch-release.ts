import { createWriteStream, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorFault } from '../../platform/operator-fault.ts';
import { DIGESTS, SIGNATURE } from './verify-release.ts';

const MAX_BYTES = 2 ** 30;
const TIMEOUT_MS = 1_800_000;

/** Fetches a file of a release into a folder, with its digests and their signature. Returns the path of the file. */
export async function fetchRelease(address: string, folder: string) {
  const url = new URL(address);
  if (url.protocol !== 'https:') throw new OperatorFault(`${address} is not fetched: only https addresses are.`);
  const name = basename(url.pathname);
  mkdirSync(folder, { recursive: true });
  for (const each of [name, DIGESTS, SIGNATURE]) await fetchFile(new URL(each, url), join(folder, each));
  return join(folder, name);
}

async function fetchFile(url: URL, file: string) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { signal }).catch((error: Error) => {
    throw new OperatorFault(`${url} cannot be fetched: ${String(error.cause ?? error)}`, { cause: error });
  });
  if (!response.ok || response.body === null)
    throw new OperatorFault(`${url} cannot be fetched: it was answered with the status ${response.status}.`);
  await pipeline(response.body, limitBytes(url), createWriteStream(file));
}

/** Throws beyond the size of any release: an unverified file must not fill the disk. */
function limitBytes(url: URL) {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) done(new OperatorFault(`${url} is larger than any release: nothing was installed.`));
      else done(null, chunk);
    },
  });
}
