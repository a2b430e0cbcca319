/** The actions of audit entries, each with words under `desk.action`. */
export const actions = [
  'addCategoriesData',
  'deleteCategory',
  'publishRulebookVersion',
  'addCourtFeeCsvData',
  'addSuitValuationCsvData',
  'saveRulebookCases',
  'createSlab',
  'changeSlab',
  'addSlab',
  'removeSlab',
  'saveForums',
  'createCountry',
  'createProvince',
  'loadLaw',
  'law:import',
  'suspendMember',
  'readmitMember',
  'changeMemberRole',
  'grantSearches',
  'refundOrder',
  'recheckOrder',
  'handleMessage',
  'deleteMessage',
] as const;

export type Action = (typeof actions)[number];

export const isAction = (name: string | undefined): name is Action => actions.some((action) => action === name);
