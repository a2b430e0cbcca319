import type { EndpointName } from '@mizan/api';
import { z } from 'zod';

/** A tool is one endpoint, and answers what the endpoint answers to the same key. */
export type Tool = {
  name: string;
  endpoint: EndpointName;
  description: string;
  /** A description for assistants. The contract of the endpoint validates, and its refusals say what is wrong. */
  input: z.ZodObject;
};

const CITATION_RULE =
  'Never give a figure alone: quote referenceToSource, say how it is verified, and name the version of the rules.';

const rulePath = {
  country: z.string().describe('The id of a country, from list_provinces'),
  province: z.string().describe('The id of a province, from list_provinces'),
  type: z.string().describe('courtFee or suitValuation'),
  mainCategoryId: z.string().describe('From find_rules'),
  minorCategoryId: z.string().describe('From find_rules'),
  subMinorCategoryId: z.string().describe('From find_rules'),
};
const asOf = z.string().optional().describe('The date of law, such as 2026-01-31; today in Pakistan by default');

export const tools: readonly Tool[] = [
  {
    name: 'list_provinces',
    endpoint: 'getCountries',
    description: 'The countries and provinces whose court fees and suit valuation are held.',
    input: z.object({}),
  },
  {
    name: 'find_rules',
    endpoint: 'searchCategories',
    description: 'Find kinds of suit by words, with the ids that explain_rule and calculate take. The best come first.',
    input: z.object({
      q: z.string().describe('Words for the kind of suit; they may name a province and an amount'),
      province: z.string().optional().describe('The id of the only province to search'),
      type: z.string().optional().describe('courtFee or suitValuation; both by default'),
      asOf: asOf.describe('An earlier date of law: finds also kinds that held then and have ended since'),
    }),
  },
  {
    name: 'explain_rule',
    endpoint: 'getRule',
    description: `What one rule takes and computes by, how it is evidenced, and how else it is read. ${CITATION_RULE}`,
    input: z.object({ ...rulePath, asOf }),
  },
  {
    name: 'calculate',
    endpoint: 'calculate',
    description: `Calculate by one rule. It costs one search; a repeated question and a rule that takes no amount are free. payment is the one way to pay the fee that is recorded: one adhesive stamp, one e-stamp, or one bill (1BILL). ${CITATION_RULE}`,
    input: z.object({
      ...rulePath,
      amount: z.union([z.number(), z.string()]).nullish().describe('In rupees, where the rule asks for an amount'),
      asOf,
    }),
  },
  {
    name: 'get_calculation',
    endpoint: 'getCalculation',
    description: `One saved calculation, as it was answered at the time. ${CITATION_RULE}`,
    input: z.object({ id: z.string().describe('The id from calculate') }),
  },
];
