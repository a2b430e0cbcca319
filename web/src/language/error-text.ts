import { Problem, problems } from '@mizan/api';
import type { Language } from './paths';
import { createI18n, type Translate, type WordId } from './words';

/** Loads the words of problems, which no page needs before something fails. */
export async function loadErrorText(language: Language): Promise<(error: unknown) => string> {
  const { default: messages } = await (language === 'ur'
    ? import('./locales/ur/problems.json')
    : import('./locales/en/problems.json'));
  const i18n = createI18n(language, messages);
  return (error) => describeError(error, (id, values) => i18n._(id, values));
}

/** The sentence for the reader. A code without words in the catalogue does not compile. */
export function describeError(error: unknown, words: Translate): string {
  const problem = toProblem(error);
  // A code of a newer server arrives as UNEXPECTED with the server's own message, which says more than ours.
  if (problem.code === 'UNEXPECTED' && problem.message !== problems.UNEXPECTED.message({})) return problem.message;
  const id: WordId = `problem.${problem.code}`;
  return words(id, textAndFigures(problem));
}

/** Any other error is unexpected, and its message is not for the reader. */
export const toProblem = (error: unknown): Problem => (error instanceof Problem ? error : new Problem('UNEXPECTED'));

function textAndFigures({ data }: Problem): Record<string, string | number> {
  const plain = Object.entries(data).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return Object.fromEntries(plain) as Record<string, string | number>;
}
