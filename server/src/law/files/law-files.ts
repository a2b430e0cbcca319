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
  /** The part of the source that was read. A printed source separates its parts by `|`, one source a line. */
  seen: z.string().regex(/^[^|\r\n]+$/),
  date: z.string(),
  /** The day on which it was read, if known. */
  seenOn: z.iso.date().optional(),
});
export type Source = z.infer<typeof Source>;

/** An entry of a schedule, from its day on. The first entry of each schedule has no day and holds from the beginning. */
const DatedSlabSet = slabSetSchema.extend({ from: z.iso.date().optional() });

/** The law that ships has faults; the message lists all faults of one file. */
export class LawFaulty extends OperatorFault {
  constructor(faults: readonly string[]) {
    super(`The law has faults to correct:\n  ${faults.join('\n  ')}`);
  }
}

/** Reads a file and checks it against a schema. Throws `LawFaulty` with every fault. */
const readJson = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> => {
  const result = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.data;
  throw new LawFaulty(result.error.issues.map(({ path, message }) => `${file} at ${path.join('.')}: ${message}`));
};

export const readSourceList = (folder: string) => readJson(join(folder, 'sources.json'), z.array(Source));

/** Reads the lists that all provinces share: the countries with their provinces, the schedules and the sources. */
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
/** The number of a section, order, rule, schedule or article, such as `7-A(iv)(c)`. */
const number = z.string().regex(/^\d+(-?[A-Z])?(\([\da-z-]+\))*$/i);
const Provision = z.union([
  z.strictObject({ act, section: number }),
  z.strictObject({ act, order: number, rule: number.optional() }),
  z.strictObject({ act, schedule: number.optional(), article: number }),
]);

/** Provisions on which the rules of a category rest, beyond their references, by the stored name of the category. */
export const readProvisionFile = (folder: string) =>
  readJson(join(folder, 'provisions.json'), z.record(name, z.array(Provision).min(1)));

/** The Urdu of stored names. */
export const readUrduNames = (folder: string) => readJson(join(folder, 'urdu.json'), z.record(name, name));

/** All words that find a stored name: its Urdu name first, then its synonyms and its provisions. */
export function readSearchWords(folder: string) {
  const words: Record<string, string[]> = { ...readSynonyms(folder) };
  for (const [stored, provisions] of Object.entries(readProvisionFile(folder)))
    words[stored] = [...(words[stored] ?? []), ...provisions.map(citationOf)];
  for (const [stored, urdu] of Object.entries(readUrduNames(folder))) words[stored] = [urdu, ...(words[stored] ?? [])];
  return words;
}

/** Short enough to be read at a glance. */
const noteText = z.string().min(1).max(240);

const rupees = z.int().positive();

/** A means of payment, and the fees that can be paid by it. */
const MeansOfPayment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('adhesive'), values: z.array(rupees).min(1) }),
  z.strictObject({ kind: z.enum(['eStamp', 'bill']), from: rupees.nullable(), to: rupees.nullable() }),
]);

const bothLanguages = z.strictObject({ en: noteText, ur: noteText });

const FeeNote = z.strictObject({
  id,
  topic: z.enum(['pay', 'deficiency', 'refund', 'exempt', 'beside']),
  means: MeansOfPayment.optional(),
  /** The courts that the note is for, by their names in rules or tables of courts; absent if it is for all. */
  courts: z.array(name).min(1).optional(),
  /** The first and the last day of the note; absent if there is none or none was found. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** The provinces where it holds. */
  provinces: z.array(id).min(1),
  verification: z.enum(verifications),
  citation: name,
  /** Ids of `sources.json`. */
  sources: z.array(id).min(1),
  text: bothLanguages,
  /** What the payer receives, how it can be checked, and what goes wrong; absent if nothing was found. */
  printed: bothLanguages.optional(),
  check: bothLanguages.optional(),
  beware: bothLanguages.optional(),
});
export type FeeNote = z.infer<typeof FeeNote>;

/** The notes on paying a fee, on deficiency, refunds and exemptions. */
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
        /** The condition under which the rule belongs to the filing; absent if it usually does. */
        depends: bothLanguages.optional(),
      }),
    )
    .min(1)
    .max(12),
});
export type FilingTemplate = z.infer<typeof FilingTemplate>;

/** Rules whose fees are usually paid together in one filing. The fees themselves are computed by the rules. */
export const readFilingTemplates = (folder: string) => readJson(join(folder, 'filings.json'), z.array(FilingTemplate));

const LadderCharge = z.strictObject({
  title: bothLanguages,
  /** The condition under which the suit comes to this step; absent if it usually does. */
  depends: bothLanguages.optional(),
  /** Where the name of the court comes from: the table of courts (its court of appeal), or the main category of the rule. */
  court: z.enum(['appeal', 'category']).optional(),
  /** The fee is that of the first of these rules that the province has on the day, or the fee of the plaint. */
  rules: z.union([z.literal('plaint'), z.array(RuleNames).min(1)]),
  /** The provision under which this step follows. */
  reference: name,
  verification: z.enum(verifications),
  sources: z.array(id),
});
export type LadderCharge = z.infer<typeof LadderCharge>;

const LadderStep = LadderCharge.extend({
  /** The step is left out if the table of courts sends the first appeal to one of these courts. */
  notAfter: z.array(name).optional(),
  /** The step that a party may take in place of this one. */
  instead: LadderCharge.optional(),
});

const LadderOfKinds = z.strictObject({
  id,
  title: bothLanguages,
  /** The paper that begins the dispute. */
  first: bothLanguages,
  /** Whether the suit must have a value, because fees of later steps are charged on it. */
  needsValue: z.boolean().default(false),
  /** Paths of categories of one to three levels. If several ladders match a rule, the one with the longest path counts. */
  kinds: z.array(z.array(name).min(1).max(3)).min(1),
  steps: z.array(LadderStep).min(1).max(10),
});
export type LadderOfKinds = z.infer<typeof LadderOfKinds>;

/** The steps that may follow a suit, up to the last court. Their fees are computed by the rules. */
export const readLadders = (folder: string) => readJson(join(folder, 'ladders.json'), z.array(LadderOfKinds));

const District = z.strictObject({ en: z.string().min(1).max(60), ur: name });

/** The districts of each province in alphabetical order, from which the author of a report on a registry chooses. */
export const readDistricts = (folder: string) =>
  readJson(join(folder, 'districts.json'), z.record(id, z.array(District).min(1)));
