import { z } from 'zod';

// Zod's own messages speak of types and `undefined`; these are written for the person who filled in the form.
z.config({
  // The policy of our pages forbids generated code, which Zod would try without this setting.
  jitless: 'document' in globalThis,
  customError: (issue) => (words[issue.code as Code] as (issue: object) => string)(issue),
});

type Code = z.core.$ZodIssueCode;
type Issue<Of extends Code> = z.core.$ZodRawIssue<Extract<z.core.$ZodIssue, { code: Of }>>;

const notAcceptable = () => 'This is not acceptable here';

/** The type requires words for every issue of Zod, also for those that a later version adds. */
const words: { [Of in Code]: (issue: Issue<Of>) => string } = {
  invalid_type: ({ input, expected }) =>
    input === undefined || input === null ? FILL_IN : `This should be ${KINDS[expected] ?? 'something else'}`,
  invalid_value: ({ values }) => `Choose one of these: ${values.join(', ')}`,
  invalid_format: ({ format }) => FORMATS[format] ?? 'This is not written as it should be',
  too_big: ({ origin, maximum }) => `Use at most ${maximum}${UNITS[origin] ?? ''}`,
  too_small({ origin, minimum, inclusive = true }) {
    if (origin === 'string' && minimum === 1) return FILL_IN;
    return inclusive ? `Use at least ${minimum}${UNITS[origin] ?? ''}` : `Use a number above ${minimum}`;
  },
  unrecognized_keys: ({ keys }) => `There is no field of this name here: ${keys.join(', ')}`,
  not_multiple_of: notAcceptable,
  invalid_union: notAcceptable,
  invalid_key: notAcceptable,
  invalid_element: notAcceptable,
  custom: notAcceptable,
};

const FILL_IN = 'Fill this in';

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no (true or false)',
  array: 'a list',
  tuple: 'a list',
  object: 'a set of named fields',
};

const UNITS: Record<string, string> = { string: ' characters', array: ' entries' };
const FORMATS: Record<string, string> = { uuid: 'This is not an id', date: 'Enter a date such as 2026-01-31' };
