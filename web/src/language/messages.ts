import { Problem, problems } from '@mizan/api';
import type { Language } from './paths';
import { speak, type useWords, type WordId } from './words';

export type Speaker = Pick<ReturnType<typeof useWords>, 'words'>;

/** The words of refusals: no page needs them before something went wrong, so they are loaded by the forms. */
export async function loadProblemWords(language: Language): Promise<Speaker> {
  const { default: messages } = await (language === 'ur'
    ? import('./locales/ur/problems.json')
    : import('./locales/en/problems.json'));
  const i18n = speak(language, messages);
  return { words: (id, values) => i18n._(id, values) };
}

/** What a refusal says to the reader. A code without words in the catalogue does not compile. */
export function tell(problem: Problem, { words }: Speaker): string {
  // A code from a newer server arrives as UNEXPECTED with the server's own words, which say more than ours.
  if (problem.code === 'UNEXPECTED' && problem.message !== problems.UNEXPECTED.message({})) return problem.message;
  const id: WordId = `problem.${problem.code}`;
  return words(id, valuesOf(problem));
}

/** Whatever was thrown, as a problem. */
export const asProblem = (error: unknown): Problem => (error instanceof Problem ? error : new Problem('UNEXPECTED'));

/** The data of a problem that can stand in a sentence. */
function valuesOf({ data }: Problem): Record<string, string | number> {
  const plain = Object.entries(data).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return Object.fromEntries(plain) as Record<string, string | number>;
}
