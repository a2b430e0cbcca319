import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { MajorCategory } from '@mizan/engine';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import type { Head, PartRef } from './version.ts';
import { readPartTexts } from './version.ts';

export type Parts = ReturnType<typeof openParts>;

/** The texts of new parts by their digests. */
export type PartTexts = ReadonlyMap<string, string>;

/** The length of the texts that are written while the next ones are made. */
const CHARACTERS_AT_ONCE = 200_000;

/**
 * The major categories of the versions that a publication reads and writes: what they share is read and written once.
 * With `write`, texts are written as they are made, so that they need not be kept until the draft is whole.
 */
export function openParts(db: Kysely<DB>, write?: (texts: PartTexts) => Promise<void>) {
  const read = new Map<string, MajorCategory>();
  const stored = new Set<string>();
  const refs = new WeakMap<MajorCategory, PartRef>();
  const added = new Map<string, string>();
  let length = 0;
  let writing: Promise<void> = Promise.resolve();

  async function readMajors(unread: readonly PartRef[]): Promise<MajorCategory[]> {
    await writing;
    const texts = await readPartTexts(db, unread);
    return unread.map((ref, at) => {
      const major = JSON.parse(texts[at] ?? '') as MajorCategory;
      stored.add(ref.digest);
      refs.set(major, ref);
      return major;
    });
  }

  async function treeOf(head: Head | undefined): Promise<MajorCategory[]> {
    const majors = head?.majors ?? [];
    const unread = majors.filter(({ digest }) => !read.has(digest));
    for (const [at, major] of (await readMajors(unread)).entries()) read.set(unread[at]?.digest ?? '', major);
    return majors.map(({ digest }) => read.get(digest) as MajorCategory);
  }

  /** One major category, which is not kept. */
  async function majorOf(ref: PartRef): Promise<MajorCategory> {
    const known = read.get(ref.digest);
    if (known) return known;
    const [major] = await readMajors([ref]);
    return major as MajorCategory;
  }

  /** The reference of a major category to store; its text is added unless it was read. */
  function refOf(major: MajorCategory): PartRef {
    const known = refs.get(major);
    if (known) return known;
    const text = JSON.stringify(major);
    const digest = createHash('sha256').update(text).digest('base64url');
    if (!stored.has(digest) && !added.has(digest)) {
      added.set(digest, text);
      length += text.length;
    }
    const ref = { id: major.id, name: major.name, digest };
    refs.set(major, ref);
    return ref;
  }

  /** Begins to write what was added, once it is enough for a statement and what came before it is written. */
  async function writeAdded() {
    if (write === undefined) return;
    // Lets the connection send what was handed to it.
    await setImmediate();
    if (length < CHARACTERS_AT_ONCE) return;
    await writing;
    writing = write(new Map(added));
    // Whoever awaits it next learns of a failure.
    writing.catch(() => undefined);
    added.clear();
    length = 0;
  }

  return { treeOf, majorOf, refOf, added, writeAdded, written: () => writing };
}
