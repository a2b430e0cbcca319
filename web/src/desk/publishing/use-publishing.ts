import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Asked, nothingAsked, withRefusal } from './asked';
import { type Decisions, decisionsToSend, isDecided } from './decisions';

/** What the author confirmed and decided so far, as the contract takes it. */
export type Confirmations = {
  readonly confirmBrokenCases: boolean;
  readonly confirmBackdating: boolean;
  readonly decisions: ReturnType<typeof decisionsToSend>;
};

/** The first attempt confirms nothing. */
export const unconfirmed: Confirmations = { confirmBrokenCases: false, confirmBackdating: false, decisions: [] };

/** The confirmations as parameters of a query. */
export const inAddress = ({ confirmBrokenCases, confirmBackdating, decisions }: Confirmations) => ({
  confirmBrokenCases: String(confirmBrokenCases),
  confirmBackdating: String(confirmBackdating),
  decisions: JSON.stringify(decisions),
});

type Confirmed = Omit<Confirmations, 'decisions'>;
type Answers = { readonly confirmed: Confirmed; readonly decisions: Decisions };

type PublishingOptions<Published> = {
  send: (confirmations: Confirmations) => Promise<Published>;
  onPublished: (published: Published) => unknown;
  /** Called for every refusal; those that ask for something are also kept in `asked`. */
  onRefused?: (error: unknown, isAsking: boolean) => unknown;
};

const noAnswers: Answers = {
  confirmed: { confirmBrokenCases: false, confirmBackdating: false },
  decisions: new Map(),
};

/** Publishes, and remembers what the server asked for and what the author answered, until it is published. */
export function usePublishing<Published>({ send, onPublished, onRefused }: PublishingOptions<Published>) {
  const [asked, setAsked] = useState<Asked>(nothingAsked);
  const [answers, setAnswers] = useState(noAnswers);
  const { confirmed, decisions } = answers;
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: (given: Answers) => send({ ...given.confirmed, decisions: decisionsToSend(given.decisions) }),
    onSuccess: onPublished,
    onError: (refusal) => {
      const now = withRefusal(asked, refusal);
      // The form shows any other refusal, so the conflicts make way for it; what was decided stays.
      setAsked(now ?? { ...asked, conflicts: [] });
      onRefused?.(refusal, now !== null);
    },
  });

  /** Forgets what was asked and answered, because the date or the content is another one. */
  function startAgain() {
    setAsked(nothingAsked);
    setAnswers(noAnswers);
    reset();
  }

  return {
    asked,
    confirmed,
    confirm: (change: Partial<Confirmed>) => setAnswers({ ...answers, confirmed: { ...confirmed, ...change } }),
    decisions,
    decide: (next: Decisions) => setAnswers({ ...answers, decisions: next }),
    isDecided: isDecided(asked.conflicts, decisions),
    /** A refusal that no confirmation or decision can overcome. */
    refusal: error !== null && withRefusal(nothingAsked, error) === null ? error : null,
    isBusy: isPending,
    /** Sends it, with further confirmations if a button gives them. */
    publish: (further: Partial<Confirmed> = {}) => {
      if (isPending) return;
      const now = { ...answers, confirmed: { ...confirmed, ...further } };
      setAnswers(now);
      mutate(now);
    },
    publishAgain: () => {
      if (isPending) return;
      startAgain();
      mutate(noAnswers);
    },
    /** The author goes back from the conflicts; what was decided stays. */
    leaveConflicts: () => setAsked({ ...asked, conflicts: [] }),
    startAgain,
  };
}

export type Publishing = ReturnType<typeof usePublishing<unknown>>;
