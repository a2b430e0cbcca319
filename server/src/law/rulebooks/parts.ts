import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { MajorCategory } from '@mizan/engine';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { Head, PartRef } from './version.ts';
import { readPartTexts } from './version.ts';

/** Better qualities take several times as long and save little, because rules repeat each other word for word. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** The reference of a major category, and its compressed text unless that was read or made before. */
export type Part = { readonly ref: PartRef; readonly compressed?: Buffer };

export type Parts = ReturnType<typeof openParts>;

/** The major categories of the versions that a publication reads and writes: what they share is read and written once. */
export function openParts(db: Kysely<DB>) {
  const read = new Map<string, MajorCategory>();
  const made = new Set<string>();
  const refs = new WeakMap<MajorCategory, PartRef>();

  async function treeOf(head: Head | undefined): Promise<MajorCategory[]> {
    const majors = head?.majors ?? [];
    const unread = majors.filter(({ digest }) => !read.has(digest));
    const texts = await readPartTexts(db, unread);
    for (const [index, ref] of unread.entries()) {
      const major = JSON.parse(texts[index] ?? never()) as MajorCategory;
      read.set(ref.digest, major);
      refs.set(major, ref);
    }
    return majors.map(({ digest }) => read.get(digest) ?? never());
  }

  function partOf(major: MajorCategory): Part {
    const known = refs.get(major);
    if (known) return { ref: known };
    const text = Buffer.from(JSON.stringify(major));
    const digest = createHash('sha256').update(text).digest('base64url');
    const ref = { id: major.id, name: major.name, digest };
    refs.set(major, ref);
    if (read.has(digest) || made.has(digest)) return { ref };
    made.add(digest);
    return { ref, compressed: brotliCompressSync(text, FAST) };
  }

  return { treeOf, partOf };
}

function never(): never {
  throw new Error('Every part was read');
}
