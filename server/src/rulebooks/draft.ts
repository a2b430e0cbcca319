import { createHash } from 'node:crypto';
import type { Doubt, StoredSlabSet } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { MajorCategory, Rulebook, SlabSet } from '@mizan/engine';

import type { Finding } from '@mizan/engine/review';
import { check, describeFinding } from '@mizan/engine/review';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import { brokenCases, readCases } from './cases.ts';
import type { Head, PartRef, RulebookKey } from './version.ts';
import { readTree } from './version.ts';

/** How and why a version is published. */
export type Publication = {
  effectiveFrom: string;
  note: string;
  actor: string | null;
  action: string;
  confirmBrokenCases: boolean;
};

/** A checked version, ready to be written after the version that it was made from. */
export type Draft = {
  key: RulebookKey;
  before: Head | undefined;
  majors: PartRef[];
  parts: Map<string, string>;
  slabSets: SlabSet[];
  /** The versions of these schedules; checked again when the draft is written. */
  pins: { id: string; version: number }[];
  provinceSlabId: string | null;
  doubts: Doubt[];
};

type Content = { tree: readonly MajorCategory[]; slabSets: readonly StoredSlabSet[]; provinceSlabId: string | null };

/** Checks what is to be published: faults refuse it, and test cases that would break must be confirmed. */
export async function draftVersion(
  db: Kysely<DB>,
  { key, before }: { key: RulebookKey; before: Head | undefined },
  { tree, slabSets, provinceSlabId, confirmBrokenCases }: Content & { confirmBrokenCases: boolean },
): Promise<Draft> {
  const used = usedSlabSets(tree, slabSets, provinceSlabId);
  const pins = used.map(({ id, version }) => ({ id, version }));
  const schedules: SlabSet[] = used.map(({ version: _, ...set }) => set);
  const rulebook = { type: key.type, majorCategories: tree, slabSets: schedules, provinceSlabId };
  const doubts = refuseFaults(check(rulebook));
  if (!confirmBrokenCases) await refuseBrokenCases(db, key, { before, after: rulebook });
  const { majors, parts } = partsOf(tree, before);
  return { key, before, majors, parts, slabSets: schedules, pins, provinceSlabId, doubts };
}

/** Each major category as text; parts that the version before holds already are not written again. */
function partsOf(tree: readonly MajorCategory[], before: Head | undefined) {
  const known = new Set(before?.majors.map(({ digest }) => digest));
  const parts = new Map<string, string>();
  const majors = tree.map((major) => {
    const text = JSON.stringify(major);
    const digest = digestOf(text);
    if (!known.has(digest)) parts.set(digest, text);
    return { id: major.id, name: major.name, digest };
  });
  return { majors, parts };
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Only the schedules that the version refers to are stored with it. */
function usedSlabSets(tree: Content['tree'], slabSets: Content['slabSets'], provinceSlabId: string | null) {
  const subMinors = tree
    .flatMap(({ minorCategory }) => minorCategory)
    .flatMap(({ subminorCategory }) => subminorCategory);
  const named = subMinors.flatMap(({ courtFee }) => courtFee.map(({ slabId }) => slabId));
  const used = new Set([provinceSlabId, ...named]);
  return slabSets.filter(({ id }) => used.has(id));
}

const toFieldError = (found: Finding) => ({
  path: found.path.join('.'),
  code: found.code,
  message: describeFinding(found),
});

/** Refuses a rulebook with faults and returns its doubts, which an administrator judges. */
function refuseFaults(findings: readonly Finding[]): Doubt[] {
  const faults = findings.filter(({ severity }) => severity === 'fault');
  if (faults.length > 0) throw new Problem('RULEBOOK_FAULTY', { errors: faults.map(toFieldError) });
  return findings.map(({ path, code, data }) => ({ path: path.join('.'), code, data }));
}

type Versions = { before: Head | undefined; after: Rulebook };

/** Compiles only the major categories that have cases: the others may be many. */
async function refuseBrokenCases(db: Kysely<DB>, key: RulebookKey, { before, after }: Versions) {
  const kept = await readCases(db, key);
  if (kept.length === 0) return;
  const ids = new Set(kept.map(({ subMinorId }) => subMinorId));
  const having = (tree: readonly MajorCategory[]) => tree.filter((major) => holdsAny(major, ids));
  const was = {
    type: key.type,
    majorCategories: having(await readTree(db, before)),
    slabSets: before?.slabSets ?? [],
    provinceSlabId: before?.provinceSlabId ?? null,
  };
  const is = { ...after, majorCategories: having(after.majorCategories) };
  const cases = brokenCases({ key, before: was, after: is }, kept);
  if (cases.length > 0) throw new Problem('CASES_BROKEN', { cases });
}

const holdsAny = ({ minorCategory }: MajorCategory, ids: ReadonlySet<string>) =>
  minorCategory.some(({ subminorCategory }) => subminorCategory.some(({ id }) => ids.has(id)));
