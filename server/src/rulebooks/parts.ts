import { createHash } from 'node:crypto';
import type { MajorCategory } from '@mizan/engine';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import { compressText } from './compressed-text.ts';
import type { StoredMajor } from './csv/merge-rows.ts';
import { textMaker } from './stored-part.ts';
import type { Head, PartRef } from './version.ts';
import { currentText, readStoredParts } from './version.ts';

/** The reference of a major category, and its compressed text unless that was read or made before. */
export type Part = { readonly ref: PartRef; readonly compressed?: Buffer };

/** Reads one after the other, and keeps none. */
export function* readEach(majors: readonly StoredMajor[]) {
  for (const { read } of majors) yield read();
}

export type Parts = ReturnType<typeof openParts>;

/** The major categories of the versions that a publication reads and writes: what they share is read and written once. */
export function openParts(db: Kysely<DB>) {
  const read = new Map<string, MajorCategory>();
  const made = new Set<string>();
  const refs = new WeakMap<MajorCategory, PartRef>();
  const textOf = textMaker();

  /** Each is read from its compressed text as often as it is asked for, unless `treeOf` keeps it. */
  async function majorsOf(head: Head | undefined): Promise<(StoredMajor & PartRef)[]> {
    const majors = head?.majors ?? [];
    const unread = majors.filter(({ digest }) => !read.has(digest));
    const stored = await readStoredParts(db, unread);
    const parse = (ref: PartRef) => {
      const major = JSON.parse(currentText(stored.get(ref.digest))) as MajorCategory;
      refs.set(major, ref);
      return major;
    };
    return majors.map((ref) => ({ ...ref, read: () => read.get(ref.digest) ?? parse(ref) }));
  }

  async function treeOf(head: Head | undefined): Promise<MajorCategory[]> {
    return (await majorsOf(head)).map(({ digest, read: readPart }) => {
      const major = readPart();
      read.set(digest, major);
      return major;
    });
  }

  function partOf(major: MajorCategory): Part {
    const known = refs.get(major);
    if (known) return { ref: known };
    const text = textOf(major);
    const digest = createHash('sha256').update(text).digest('base64url');
    const ref = { id: major.id, name: major.name, digest };
    refs.set(major, ref);
    if (read.has(digest) || made.has(digest)) return { ref };
    made.add(digest);
    return { ref, compressed: compressText(text) };
  }

  return { majorsOf, treeOf, partOf };
}
