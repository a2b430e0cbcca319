import { useLingui } from '@lingui/react';
import { Problem, problems } from '@mizan/api';

/** The sentence for the reader: in English the contract's own, in Urdu that of the code. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useLingui();
  return (error) => {
    const problem = toProblem(error);
    return i18n.locale === 'en' || isOfNewerServer(problem)
      ? problem.message
      : i18n._(`problem.${problem.code}`, textAndFigures(problem));
  };
}

/** A code of a newer server arrives as UNEXPECTED with the server's own message, which says more than ours. */
const isOfNewerServer = ({ code, message }: Problem) =>
  code === 'UNEXPECTED' && message !== problems.UNEXPECTED.message({});

/** Any other error is unexpected, and its message is not for the reader. */
export const toProblem = (error: unknown): Problem => (error instanceof Problem ? error : new Problem('UNEXPECTED'));

function textAndFigures({ data }: Problem): Record<string, string | number> {
  const plain = Object.entries(data).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return Object.fromEntries(plain) as Record<string, string | number>;
}
