/** The columns of a rule row, in the order in which they are exported. */
export const ruleColumns = [
  'provinceId',
  'majorCategoryType',
  'majorCategory',
  'minorCategory',
  'subminorCategory',
  'activityByUser',
  'minimumUserInput',
  'maximumUserInput',
  'defaultResult',
  'extraResultInfo',
  'defaultCourtFeeToBeAffixed',
  'svUserInputType',
  'svUserInput',
  'minimumSuitValuation',
  'cfUserInputType',
  'cfUserInput',
  'maximumCourtFee',
  'reference',
  'slabId',
  'verification',
  'sourceUrl',
  'note',
] as const;

export type RuleColumn = (typeof ruleColumns)[number];

/** The others have a value that stands for an empty cell. */
export const requiredColumns: readonly RuleColumn[] = ruleColumns.slice(0, 5);

/** How spreadsheets and people vary a heading: by case and by what stands around it. */
export const headingKey = (heading: string) => heading.trim().toLowerCase();

/** Where each heading's cell goes, whatever order the headings come in. */
export const placesOf = (columns: readonly string[]): ReadonlyMap<string, number> =>
  new Map(columns.map((column, place) => [headingKey(column), place]));
