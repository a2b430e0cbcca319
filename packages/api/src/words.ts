import { z } from 'zod';

// Zod's own words speak of types and `undefined`; these are for the person who filled in the form.
z.config({
  // The policy of our pages forbids code made from text; without this Zod would try, and the browser report it.
  jitless: 'document' in globalThis,
  customError: (issue) => {
    if (issue.code !== 'invalid_type') return undefined;
    return issue.input === undefined || issue.input === null
      ? 'Fill this in'
      : `This should be ${kindOf(issue.expected)}`;
  },
});

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no (true or false)',
  array: 'a list',
  object: 'a set of named fields',
};

const kindOf = (expected: string) => KINDS[expected] ?? expected;
