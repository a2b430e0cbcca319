import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isProblem } from '../../client/api';
import { type ItemField, itemFieldKey } from '../tree/rebase-edit';
import { noQuestions, type OpenQuestions, withRefusal } from './open-questions';

/** What the author confirmed so far, as the contract takes it. */
export type Confirmations = { readonly confirmBrokenCases: boolean; readonly confirmBackdating: boolean };

/** The first attempt confirms nothing. */
export const unconfirmed: Confirmations = { confirmBrokenCases: false, confirmBackdating: false };

/** The confirmations as parameters of a query. */
export const inAddress = ({ confirmBrokenCases, confirmBackdating }: Confirmations) => ({
  confirmBrokenCases: String(confirmBrokenCases),
  confirmBackdating: String(confirmBackdating),
});

export type Side = 'mine' | 'theirs';
type Choice = ItemField & { readonly side: Side };
/** The values chosen so far, by the key of their field. */
type Choices = ReadonlyMap<string, Choice>;
const noChoices: Choices = new Map();

type PublishingOptions<Published> = {
  send: (confirmations: Confirmations) => Promise<Published>;
  onPublished: (published: Published) => unknown;
  /** Receives every refusal; those that ask for something are also kept in `asked`. */
  onRefused?: (error: unknown, isAsking: boolean) => unknown;
};

/** Publishes, and remembers what the server asked for and what the author answered, until it is published. */
export function usePublishing<Published>({ send, onPublished, onRefused }: PublishingOptions<Published>) {
  const [questions, setQuestions] = useState<OpenQuestions>(noQuestions);
  const [confirmed, setConfirmed] = useState(unconfirmed);
  const [choices, setChoices] = useState(noChoices);
  const accepted = useMemo(() => [...choices.values()].filter(({ side }) => side === 'theirs'), [choices]);
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onPublished,
    onError: (refusal) => {
      const now = withRefusal(questions, refusal);
      // The form shows any other refusal, so the conflicts make way for it; what was chosen stays.
      setQuestions(now ?? { ...questions, conflicts: [] });
      if (isProblem(refusal, 'RULEBOOK_CHANGED')) setChoices(without(choices, refusal.data.conflicts));
      onRefused?.(refusal, now !== null);
    },
  });

  /** Forgets what was asked and answered, because the date or the content is another one. */
  function startAgain() {
    setQuestions(noQuestions);
    setConfirmed(unconfirmed);
    setChoices(noChoices);
    reset();
  }

  return {
    questions,
    confirmed,
    confirm: (change: Partial<Confirmations>) => setConfirmed({ ...confirmed, ...change }),
    sideOf: (field: ItemField) => choices.get(itemFieldKey(field))?.side,
    choose: (field: ItemField, side: Side) => setChoices(new Map(choices).set(itemFieldKey(field), { ...field, side })),
    /** The fields in which the author takes what somebody else published. */
    accepted,
    /** A refusal that no confirmation or choice can overcome. */
    refusal: error !== null && withRefusal(noQuestions, error) === null ? error : null,
    isBusy: isPending,
    /** Sends it, with further confirmations if a button gives them. */
    publish: (further: Partial<Confirmations> = {}) => {
      if (isPending) return;
      const now = { ...confirmed, ...further };
      setConfirmed(now);
      mutate(now);
    },
    publishAgain: () => {
      if (isPending) return;
      startAgain();
      mutate(unconfirmed);
    },
    /** The author goes back from the conflicts; what was chosen stays. */
    leaveConflicts: () => setQuestions({ ...questions, conflicts: [] }),
    startAgain,
  };
}

/** A field that somebody has published once more is chosen anew. */
const without = (choices: Choices, fields: readonly ItemField[]): Choices => {
  const keys = new Set(fields.map(itemFieldKey));
  return new Map([...choices].filter(([key]) => !keys.has(key)));
};

export type Publishing = ReturnType<typeof usePublishing<unknown>>;
