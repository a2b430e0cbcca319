import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifications } from '@mizan/engine';
import { forumSchema, slabSetSchema } from '@mizan/engine/schema';
import { sourceKinds } from '@mizan/engine/sources';
import { z } from 'zod';

const id = z.string().min(1);
const name = z.string().min(1);

const Country = z.strictObject({
  id,
  name,
  provinces: z.array(z.strictObject({ id, name, slabId: id.nullable() })),
});

const Source = z.strictObject({
  id,
  title: name,
  kind: z.enum(sourceKinds),
  url: z.string(),
  /** Which part of it was read. */
  seen: z.string().regex(/^[^|\r\n]+$/),
  date: z.string(),
  /** The day on which it was read, where that is known. */
  seenOn: z.iso.date().optional(),
});
export type Source = z.infer<typeof Source>;

/** Everything that is wrong with one file of the law. */
export class LawFaulty extends Error {
  override readonly name = 'LawFaulty';
  constructor(faults: readonly string[]) {
    super(`The law has faults to correct:\n  ${faults.join('\n  ')}`);
  }
}

const readJson = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> => {
  const read = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  throw new LawFaulty(read.error.issues.map(({ path, message }) => `${file} at ${path.join('.')}: ${message}`));
};

export const readSourceList = (folder: string) => readJson(join(folder, 'sources.json'), z.array(Source));

/** The JSON files beside the folders of the provinces. */
export const readLawFiles = (folder: string) => ({
  countries: readJson(join(folder, 'provinces.json'), z.array(Country)),
  slabSets: readJson(join(folder, 'slabs.json'), z.array(slabSetSchema)),
  sources: readSourceList(folder),
});

export const readForums = (folder: string) => readJson(join(folder, 'forums.json'), z.array(forumSchema));

/** Other words that people search for, by the stored name of the category or province. */
export const readSynonyms = (folder: string) =>
  readJson(join(folder, 'synonyms.json'), z.record(name, z.array(name).min(1)));

/** The synonyms, and before them the Urdu of each name. */
export function readSearchWords(folder: string) {
  const words: Record<string, string[]> = { ...readSynonyms(folder) };
  for (const [stored, urdu] of Object.entries(readJson(join(folder, 'urdu.json'), z.record(name, name))))
    words[stored] = [urdu, ...(words[stored] ?? [])];
  return words;
}

/** A reader takes in so much at a glance. */
const noteText = z.string().min(1).max(240);

const FeeNote = z.strictObject({
  id,
  topic: z.enum(['pay', 'deficiency', 'refund', 'exempt', 'beside']),
  /** Where it holds. */
  provinces: z.array(id).min(1),
  verification: z.enum(verifications),
  citation: name,
  /** Ids of `sources.json`. */
  sources: z.array(id).min(1),
  text: z.strictObject({ en: noteText, ur: noteText }),
});
export type FeeNote = z.infer<typeof FeeNote>;

/** What a lawyer must know after the fee. */
export const readFeeNotes = (folder: string) => readJson(join(folder, 'payment.json'), z.array(FeeNote));
