import type { CalculationType, Forum, RuleException, SlabSet, SubMinorCategory } from '@mizan/engine';
import { slabSetSchema } from '@mizan/engine/schema';
import type { RuleSource } from '@mizan/engine/sources';
import { z } from 'zod';
import type { QuestionShare } from '../calculations/gaps.ts';
import type { Practice } from '../calculations/reports.ts';
import type { EndpointGroup } from '../http/endpoint.ts';
import type { Suspension } from '../http/fields.ts';
import { RuleCounts, SubMinorPlace } from '../law/catalogue.ts';
import type { FeeNote } from '../law/fee-notes.ts';
import type { Evidence } from './overview.ts';

const Service = z
  .object({
    country: z.string(),
    province: z.string(),
    name: z.string(),
    /** The schedule by which the province charges today; null where none is established. */
    schedule: slabSetSchema.omit({ sources: true }).nullable(),
    courtFee: RuleCounts,
    suitValuation: RuleCounts,
  })
  .meta({ id: 'Service' });
export type Service = z.infer<typeof Service>;

/** The provinces that have a kind of suit under the same names. */
const KindInProvinces = z
  .object({
    /** The path of the page that compares their rules; null where only one province has the kind. */
    comparison: z.string().nullable(),
    provinces: z.array(SubMinorPlace.extend({ provinceName: z.string() })),
  })
  .meta({ id: 'KindInProvinces' });
export type KindInProvinces = z.infer<typeof KindInProvinces>;

/** The data of a public page of the law: the server gathers it, and components of the web render it. */
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

/** A rulebook in force, with the rules that state no figure. */
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

/** A schedule in force, and its versions for other dates. */
export type LawSchedule = {
  readonly set: SlabSet;
  readonly isOfProvince: boolean;
  /** The first day on which it charges as it does today; null if it has always done so. */
  readonly from: string | null;
  readonly checkedOn: string | null;
  readonly sources: readonly RuleSource[];
  /** Present while an administrator has the schedule switched off. */
  readonly suspension: Suspension | undefined;
  readonly others: readonly { readonly from: string | null; readonly set: SlabSet }[];
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
  /** Present while an administrator has the province switched off. */
  readonly suspension: Suspension | undefined;
  readonly rulebooks: readonly LawRulebook[];
  readonly schedules: readonly LawSchedule[];
  readonly forums: readonly Forum[];
  readonly feeNotes: readonly FeeNote[];
  readonly sources: readonly RuleSource[];
};

/** A rule as it is shown in a column, beside other rules or provinces. */
export type LawColumnRule = {
  readonly subMinor: SubMinorCategory;
  /** The link into the calculator with this kind of suit selected. */
  readonly calculator: string;
  readonly practice: readonly Practice[];
  /** Present while an administrator has the rule switched off. */
  readonly suspension: Suspension | undefined;
};
/** A rule with the figures that judgments, statutes or reports print for it. */
export type LawRule = LawColumnRule & {
  readonly cases: readonly LawPublishedCase[];
  /** The first day for which the rule is recorded; earlier law is not known here. */
  readonly recordedFrom: string | null;
  /** The page that compares this kind of suit across provinces; null where there is none. */
  readonly compare: string | null;
};
export type LawPublishedCase = {
  /** The name of the reading that gives the figures; null for the rule itself. */
  readonly reading: string | null;
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

/** The page of a former main category, which the law in force no longer has. */
export type LawGonePage = Common & { readonly kind: 'gone'; readonly province: NamedPlace };

/** The kinds of suit that several provinces have, by main category. */
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
  /** The parameter of the address that selects the kind of suit. */
  readonly rule: string;
  readonly provinces: readonly (NamedPlace & { readonly isChosen: boolean })[];
  /** The days on which the rules of one of the provinces changed, or their schedules, the latest first. */
  readonly days: readonly { readonly day: string; readonly isChosen: boolean }[];
  readonly columns: readonly LawColumn[];
  /** More columns were requested than are shown. */
  readonly isCut: boolean;
};
export type LawColumn = {
  readonly province: NamedPlace;
  /** The day of law; null for today. */
  readonly day: string | null;
  /** Null where the rules of the day do not have this kind of suit. */
  readonly held:
    | (Pick<LawMajorPage, 'rulebook' | 'schedules'> & { readonly rule: LawColumnRule; readonly path: string })
    | null;
  /** The first day for which the rule is recorded, if the column's day is earlier. */
  readonly recordedFrom: string | null;
};

/** The files that every such page links. */
export type LawPageFiles = {
  readonly styles: readonly string[];
  readonly script: string;
};

/** The preview of a link in a chat; the amount is null unless its owner allows previews to show it. */
type PreviewPlace = { readonly language: 'en' | 'ur'; readonly province: NamedPlace; readonly amount: number | null };

export type CalculationPreview = PreviewPlace & {
  readonly kind: 'share' | 'check';
  readonly type: CalculationType;
  readonly exception: RuleException | undefined;
  readonly category: string;
  readonly subMinor: string;
};

export type FilingPreview = PreviewPlace & { readonly kind: 'filing'; readonly items: number };

/** The preview of a calculation, or of a filing. */
export type LinkPreview = CalculationPreview | FilingPreview;

/** Renders pages and previews; the web build makes this module for the server. */
export type LawRenderer = {
  /** Renders the tags for the head of a page that a link opens. */
  readonly renderPreview: (preview: LinkPreview) => string;
  readonly renderLaw: (page: LawPage, files: LawPageFiles) => string;
  /** The only inline scripts that the policy of a page allows. */
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
