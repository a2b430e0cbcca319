import type { CalculationType, Forum, SlabSet, SubMinorCategory } from '@mizan/engine';
import { slabSetSchema } from '@mizan/engine/schema';
import type { RuleSource } from '@mizan/engine/sources';
import { z } from 'zod';
import type { QuestionShare } from '../calculations/gaps.ts';
import type { Practice } from '../calculations/reports.ts';
import type { EndpointGroup } from '../http/endpoint.ts';
import type { Suspension } from '../http/suspension.ts';
import { RuleCounts, SubMinorPlace } from '../law/catalogue.ts';
import type { FeeNote } from '../law/fee-notes.ts';
import type { Evidence } from './overview.ts';

const Service = z
  .object({
    country: z.string(),
    province: z.string(),
    name: z.string(),
    /** The schedule of fees that the province charges by today; null where none is established. */
    schedule: slabSetSchema.omit({ sources: true }).nullable(),
    courtFee: RuleCounts,
    suitValuation: RuleCounts,
  })
  .meta({ id: 'Service' });
export type Service = z.infer<typeof Service>;

/** A kind of suit in the provinces that hold it under the same names. */
const KindInProvinces = z
  .object({
    /** The page of this server that sets their rules side by side; null where a single province holds it. */
    comparison: z.string().nullable(),
    provinces: z.array(SubMinorPlace.extend({ provinceName: z.string() })),
  })
  .meta({ id: 'KindInProvinces' });
export type KindInProvinces = z.infer<typeof KindInProvinces>;

/** What a public page of the law shows: the server gathers it, and the web's components draw it. */
export type LawPage =
  | LawIndexPage
  | LawProvincePage
  | LawMajorPage
  | LawGonePage
  | LawComparablePage
  | LawComparisonPage
  | LawServicesPage;

type Common = {
  readonly language: 'en' | 'ur';
  /** The path without its language: `/law/punjab`. */
  readonly path: string;
};
type NamedPlace = { readonly id: string; readonly name: string };

/** A rulebook in force, with how often its rules state no figure. */
export type LawRulebook = {
  readonly type: CalculationType;
  readonly number: number;
  readonly effectiveFrom: string;
  readonly publishedAt: string;
  readonly checkedOn: string | null;
  readonly majors: readonly LawMajor[];
};
export type LawMajor = {
  readonly name: string;
  readonly path: string;
  readonly rules: number;
  /** The kinds of suit for which no figure is established. */
  readonly missing: readonly string[];
};

/** A schedule in force, and its versions of other dates. */
export type LawSchedule = {
  readonly set: SlabSet;
  readonly isOfProvince: boolean;
  readonly from: string | null;
  readonly checkedOn: string | null;
  readonly sources: readonly RuleSource[];
  readonly others: readonly { readonly from: string; readonly set: SlabSet }[];
};

export type LawIndexPage = Common & {
  readonly kind: 'index';
  readonly provinces: readonly (NamedPlace & {
    readonly rulebooks: readonly Pick<Evidence, 'type' | 'months'>[];
  })[];
  readonly share: QuestionShare;
};

/** Each province's schedule, and how well its rules are evidenced. */
export type LawServicesPage = Common & { readonly kind: 'services'; readonly services: readonly Service[] };

export type LawProvincePage = Common & {
  readonly kind: 'province';
  readonly province: NamedPlace;
  readonly rulebooks: readonly LawRulebook[];
  readonly schedules: readonly LawSchedule[];
  readonly forums: readonly Forum[];
  readonly feeNotes: readonly FeeNote[];
  readonly sources: readonly RuleSource[];
};

/** A rule as a page shows it beside others, also those of other provinces. */
export type LawColumnRule = {
  readonly subMinor: SubMinorCategory;
  /** Into the calculator, with this kind of suit chosen. */
  readonly calculator: string;
  readonly practice: readonly Practice[];
  /** Present while an administrator has the rule switched off. */
  readonly suspension: Suspension | undefined;
};
/** A rule with the figures that a judgment, a statute or a report prints for it. */
export type LawRule = LawColumnRule & {
  readonly cases: readonly LawPublishedCase[];
  /** The first day for which it is recorded: what held before is not known here. */
  readonly recordedFrom: string | null;
  /** The page that sets the provinces side by side which hold the same kind of suit; null where there is none. */
  readonly compare: string | null;
};
export type LawPublishedCase = {
  readonly amount: number | string | null;
  readonly valuation: number | string | null;
  readonly courtFee: number | string | null;
  readonly source: string;
};

export type LawMajorPage = Common & {
  readonly kind: 'major';
  readonly province: NamedPlace;
  readonly rulebook: Omit<LawRulebook, 'majors'>;
  readonly name: string;
  /** The page that asks for the figures of an amount. */
  readonly figures: string;
  readonly minors: readonly { readonly name: string; readonly rules: readonly LawRule[] }[];
  readonly schedules: { readonly slabSets: readonly SlabSet[]; readonly provinceSlabId: string | null };
};

/** A name that led to a main category, which the law in force no longer has. */
export type LawGonePage = Common & { readonly kind: 'gone'; readonly province: NamedPlace };

/** The kinds of suit that several provinces hold, by the main category. */
export type LawComparablePage = Common & {
  readonly kind: 'comparable';
  readonly majors: readonly {
    readonly type: CalculationType;
    readonly name: string;
    readonly kinds: readonly { readonly name: string; readonly minor: string; readonly path: string }[];
  }[];
};

/** One kind of suit in several provinces and on several dates. */
export type LawComparisonPage = Common & {
  readonly kind: 'comparison';
  readonly type: CalculationType;
  readonly names: { readonly mainCategory: string; readonly minorCategory: string; readonly subMinorCategory: string };
  /** The kind of suit in the address. */
  readonly rule: string;
  readonly provinces: readonly (NamedPlace & { readonly isChosen: boolean })[];
  /** The days on which one of the provinces changed its rules, the latest first. */
  readonly days: readonly { readonly day: string; readonly isChosen: boolean }[];
  readonly columns: readonly LawColumn[];
  /** More were asked for than are shown. */
  readonly isCut: boolean;
};
export type LawColumn = {
  readonly province: NamedPlace;
  /** The rules of this day; null for those of today. */
  readonly day: string | null;
  /** Null where the rules of the day do not have this kind of suit. */
  readonly held:
    | (Pick<LawMajorPage, 'rulebook' | 'schedules'> & { readonly rule: LawColumnRule; readonly path: string })
    | null;
  /** The first day from which it is held, where the day of the column lies before. */
  readonly recordedFrom: string | null;
};

/** The files that every such page names. */
export type LawPageFiles = {
  readonly styles: readonly string[];
  readonly script: string;
};

/** What a chat shows of a link; the amount is null unless its owner lets previews say it. */
type PreviewPlace = { readonly language: 'en' | 'ur'; readonly province: NamedPlace; readonly amount: number | null };

export type CalculationPreview = PreviewPlace & {
  readonly kind: 'share' | 'check';
  readonly type: CalculationType;
  readonly category: string;
  readonly subMinor: string;
};

export type FilingPreview = PreviewPlace & { readonly kind: 'filing'; readonly items: number };

/** The preview of one answer, or of a filing. */
export type LinkPreview = CalculationPreview | FilingPreview;

/** Draws pages and previews; the module that the web build makes for the server. */
export type LawRenderer = {
  /** Tags for the head of a page that a link opens. */
  readonly renderPreview: (preview: LinkPreview) => string;
  readonly renderLaw: (page: LawPage, files: LawPageFiles) => string;
  /** The only scripts in it that may run. */
  readonly inlineScripts: readonly string[];
};

export const lawPages = {
  getServices: {
    method: 'GET',
    path: '/v1/services',
    summary:
      'What is calculated for each province: the schedule of fees in force, and how well its rules are supported',
    access: 'guest',
    key: 'catalogue',
    result: z.array(Service),
    isCached: true,
  },

  getKindInProvinces: {
    method: 'GET',
    path: '/v1/category/{country}/{province}/{type}/{mainCategoryId}/{minorCategoryId}/{subMinorCategoryId}/provinces',
    summary: 'The provinces that hold a kind of suit under the same names today, to calculate it in each',
    access: 'member',
    key: 'catalogue',
    params: SubMinorPlace,
    result: KindInProvinces,
    problems: ['NOT_FOUND', 'NO_RULES_FOR_DATE'],
  },
} as const satisfies EndpointGroup;
