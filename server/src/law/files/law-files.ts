import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifications } from '@mizan/engine';
import { forumSchema, slabSetSchema } from '@mizan/engine/schema';
import { actIds, citationOf } from '@mizan/engine/search';
import { sourceKinds } from '@mizan/engine/sources';
import { z } from 'zod';
import { OperatorFault } from '../../platform/operator-fault.ts';

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

/** An entry of a schedule that changes holds from its day on; the first one has none. */
const DatedSlabSet = slabSetSchema.extend({ from: z.iso.date().optional() });

/** Everything that is wrong with one file of the law. */
export class LawFaulty extends OperatorFault {
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
  slabSets: readJson(join(folder, 'slabs.json'), z.array(DatedSlabSet)),
  sources: readSourceList(folder),
});

export const readForums = (folder: string) => readJson(join(folder, 'forums.json'), z.array(forumSchema));

/** Other words that people search for, by the stored name of the category or province. */
export const readSynonyms = (folder: string) =>
  readJson(join(folder, 'synonyms.json'), z.record(name, z.array(name).min(1)));

const act = z.enum(actIds);
const part = z.string().regex(/^\d+(-?[A-Z])?(\([\da-z-]+\))*$/i);
const Provision = z.union([
  z.strictObject({ act, section: part }),
  z.strictObject({ act, order: part, rule: part.optional() }),
  z.strictObject({ act, schedule: part.optional(), article: part }),
]);

/** What the rules of a category rest on beside their references, by its stored name. */
export const readProvisionFile = (folder: string) =>
  readJson(join(folder, 'provisions.json'), z.record(name, z.array(Provision).min(1)));

/** The Urdu of stored names. */
export const readUrduNames = (folder: string) => readJson(join(folder, 'urdu.json'), z.record(name, name));

/** The synonyms, before them the Urdu of each name, and after them its provisions. */
export function readSearchWords(folder: string) {
  const words: Record<string, string[]> = { ...readSynonyms(folder) };
  for (const [stored, provisions] of Object.entries(readProvisionFile(folder)))
    words[stored] = [...(words[stored] ?? []), ...provisions.map(citationOf)];
  for (const [stored, urdu] of Object.entries(readUrduNames(folder))) words[stored] = [urdu, ...(words[stored] ?? [])];
  return words;
}

/** A reader takes in so much at a glance. */
const noteText = z.string().min(1).max(240);

const rupees = z.int().positive();

/** The fees for which a way is recorded. */
const Means = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('adhesive'), values: z.array(rupees).min(1) }),
  z.strictObject({ kind: z.enum(['eStamp', 'bill']), from: rupees.nullable(), to: rupees.nullable() }),
]);

const bothLanguages = z.strictObject({ en: noteText, ur: noteText });

const FeeNote = z.strictObject({
  id,
  topic: z.enum(['pay', 'deficiency', 'refund', 'exempt', 'beside']),
  means: Means.optional(),
  /** The only courts that it is for, by their names in the rules or among the forums. */
  courts: z.array(name).min(1).optional(),
  /** Its first and its last day; absent where there is none, or none was found. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** The provinces where it holds. */
  provinces: z.array(id).min(1),
  verification: z.enum(verifications),
  citation: name,
  /** Ids of `sources.json`. */
  sources: z.array(id).min(1),
  text: bothLanguages,
  /** What one gets, how it is checked, and what goes wrong; absent where nothing was found. */
  printed: bothLanguages.optional(),
  check: bothLanguages.optional(),
  beware: bothLanguages.optional(),
});
export type FeeNote = z.infer<typeof FeeNote>;

/** What a lawyer must know after the fee. */
export const readFeeNotes = (folder: string) => readJson(join(folder, 'payment.json'), z.array(FeeNote));

/** The names of the three levels of a rule. */
const RuleNames = z.tuple([name, name, name]);

const FilingTemplate = z.strictObject({
  id,
  name: bothLanguages,
  rules: z
    .array(
      z.strictObject({
        /** A province without such a rule leaves it out. */
        names: RuleNames,
        /** The condition under which it belongs to the filing; absent where it usually does. */
        depends: bothLanguages.optional(),
      }),
    )
    .min(1)
    .max(12),
});
export type FilingTemplate = z.infer<typeof FilingTemplate>;

/** What is usually affixed together. No figures: the rules have them. */
export const readFilingTemplates = (folder: string) => readJson(join(folder, 'filings.json'), z.array(FilingTemplate));

const LadderCharge = z.strictObject({
  title: bothLanguages,
  /** The condition under which the suit comes to this step; absent where it usually does. */
  depends: bothLanguages.optional(),
  /** Who names the court: the table of courts, as the court of appeal, or the main category of the rule. */
  court: z.enum(['appeal', 'category']).optional(),
  /** The first that the province has on the day charges it; `plaint`: the same as the plaint. */
  rules: z.union([z.literal('plaint'), z.array(RuleNames).min(1)]),
  /** Why it may follow. */
  reference: name,
  verification: z.enum(verifications),
  sources: z.array(id),
});
export type LadderCharge = z.infer<typeof LadderCharge>;

const LadderStep = LadderCharge.extend({
  /** The step is left out where the table of courts sends the first appeal to one of these. */
  notAfter: z.array(name).optional(),
  instead: LadderCharge.optional(),
});

const LadderOfKinds = z.strictObject({
  id,
  title: bothLanguages,
  /** The paper that begins the dispute. */
  first: bothLanguages,
  /** Whether the ladder needs a suit with a value, because later fees are charged on it. */
  needsValue: z.boolean().default(false),
  /** Categories of one to three levels; of several that hold a rule the deepest counts. */
  kinds: z.array(z.array(name).min(1).max(3)).min(1),
  steps: z.array(LadderStep).min(1).max(10),
});
export type LadderOfKinds = z.infer<typeof LadderOfKinds>;

/** What may follow a suit, up to the last court. No figures: the rules have them. */
export const readLadders = (folder: string) => readJson(join(folder, 'ladders.json'), z.array(LadderOfKinds));

const District = z.strictObject({ en: z.string().min(1).max(60), ur: name });

/** The districts of each province, to choose from in a report of what a registry did; in alphabetical order. */
export const readDistricts = (folder: string) =>
  readJson(join(folder, 'districts.json'), z.record(id, z.array(District).min(1)));
