import { useLingui } from '@lingui/react';
import { Problem, problems } from '@mizan/api';
import { useDay } from './format';

/** Formats an error for the reader: in English with the contract's own sentence, in Urdu with the translation for its code. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useLingui();
  const toDay = useDay();
  return (error) => {
    const problem = toProblem(error);
    return i18n.locale === 'en' || hasNewerCode(problem)
      ? withDaysWritten(problem.message, toDay)
      : i18n._(`problem.${problem.code}`, valuesOf(problem, toDay));
  };
}

/** A code of a newer server arrives as UNEXPECTED with the server's own message, which says more than ours. */
const hasNewerCode = ({ code, message }: Problem) =>
  code === 'UNEXPECTED' && message !== problems.UNEXPECTED.message({});

/** An error that is no problem is unexpected, and its message is not for the reader. */
export const toProblem = (error: unknown): Problem => (error instanceof Problem ? error : new Problem('UNEXPECTED'));

/** The details of a problem as values of its sentence: days are written out, and null is `none`. */
function valuesOf({ data }: Problem, toDay: (day: string) => string): Record<string, string | number> {
  const plain = Object.entries(data).flatMap(([name, value]) => {
    if (value === null) return [[name, 'none']];
    if (typeof value === 'string') return [[name, withDaysWritten(value, toDay)]];
    return typeof value === 'number' ? [[name, value]] : [];
  });
  return Object.fromEntries(plain) as Record<string, string | number>;
}

const DAY = /\b\d{4}-\d\d-\d\d\b/g;

/** Writes out the days in a text. Text that looks like a day, but is no day of the calendar, stays. */
const withDaysWritten = (text: string, toDay: (day: string) => string) =>
  text.replaceAll(DAY, (day) => (Number.isNaN(Date.parse(day)) ? day : toDay(day)));
