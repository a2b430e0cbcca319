import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useFigures } from '../../client/figures';
import { countriesQuery, useFreeSearches } from '../../client/queries';
import { saveGuestQuestion } from '../../client/session/guest-question';
import { isInRupees } from '../../explain/currency';
import { inLanguage, paths } from '../../language/paths';
import { buttonLook } from '../../ui/button';
import { StampOutline } from '../../ui/empty-state';
import { questionOf } from '../question/draft';
import type { Calculator, Question } from '../question/use-calculator';
import { useWords } from '../words';

/** The question of a guest that was not calculated, and how often Calculate was pressed. */
export type RefusedQuestion = { question: string; presses: number };

/** A function that saves the question of a guest, to be answered after the log-in, with its words for the log-in pages. */
export function useSaveGuestQuestion() {
  const { words } = useWords();
  const figures = useFigures();
  const { data: countries } = useQuery(countriesQuery);
  return ({ draft, amount }: Question): string => {
    const question = questionOf(draft);
    const provinces = countries?.flatMap((country) => country.provinces);
    const figure = amount === null ? '' : figures(amount);
    saveGuestQuestion({
      question,
      kind: draft.subMinor?.name ?? '',
      province: provinces?.find(({ id }) => id === draft.province)?.name ?? '',
      amount: isInRupees(draft.country) ? words('slab.rupees', { value: figure }) : figure,
    });
    return question;
  };
}

/** Offers log-in and sign-up in place of the answer; both lead back to the same question. */
export function SignUpFirst({ type }: Pick<Calculator['draft'], 'type'>) {
  const { language, words } = useWords();
  const offer = useRef<HTMLDivElement>(null);
  const text = useId();
  const count = useFreeSearches();
  useEffect(() => {
    offer.current?.querySelector('a')?.focus({ preventScroll: true });
    // On a phone the offer stands beneath the questions, so it is scrolled into view.
    offer.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const query = new URLSearchParams({ from: `${paths.calculator}?type=${type}` });
  return (
    <div
      ref={offer}
      className="grid scroll-my-4 place-items-center max-md:border-y max-md:border-brass max-md:bg-brass-wash max-md:p-4 md:*:[grid-area:1/1]"
    >
      <div className="w-full max-md:hidden">
        <StampOutline>{null}</StampOutline>
      </div>
      <div className="relative grid justify-items-center gap-4 md:max-w-[72%]">
        <p id={text} className="text-center font-serif text-18">
          {words('calculator.signUpFirst', { count })}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Link
            aria-describedby={text}
            to={`${inLanguage(language, paths.signup)}?${query}`}
            className={buttonLook({ kind: 'primary' })}
          >
            {words('auth.signup')}
          </Link>
          <Link to={`${inLanguage(language, paths.login)}?${query}`} className={buttonLook()}>
            {words('auth.login')}
          </Link>
        </div>
        {/* A published case with its stamp and steps, in a document of its own. */}
        <a href={`${inLanguage(language, paths.home)}#answer`} className="link py-1 text-14">
          {words('calculator.sample')}
        </a>
      </div>
    </div>
  );
}
