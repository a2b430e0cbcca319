import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isProblem } from '../../client/api';
import { type ItemField, itemFieldKey } from '../tree/rebase-edit';
import { noQuestions, type OpenQuestions, withRefusal } from './open-questions';

/** The confirmations of the author, by their names in the contract. */
export type Confirmations = { readonly confirmBrokenCases: boolean; readonly confirmBackdating: boolean };

/** The confirmations of a first attempt: none. */
export const unconfirmed: Confirmations = { confirmBrokenCases: false, confirmBackdating: false };

/** The confirmations as parameters of a query. */
export const asQuery = ({ confirmBrokenCases, confirmBackdating }: Confirmations) => ({
  confirmBrokenCases: String(confirmBrokenCases),
  confirmBackdating: String(confirmBackdating),
});

export type Side = 'mine' | 'theirs';
/** The values chosen so far, by the key of their field. */
type Choices = ReadonlyMap<string, ItemField & { readonly side: Side }>;
const noChoices: Choices = new Map();

type PublishingOptions<Published> = {
  send: (confirmations: Confirmations) => Promise<Published>;
  onPublished: (published: Published) => unknown;
  /** Called with every refusal, and with whether it asks for a confirmation or a choice. */
  onRefused?: (error: unknown, isAsking: boolean) => unknown;
};

/** Publishes, and holds the questions of the server and the answers of the author until the server accepts. */
export function usePublishing<Published>({ send, onPublished, onRefused }: PublishingOptions<Published>) {
  const [questions, setQuestions] = useState<OpenQuestions>(noQuestions);
  const [confirmed, setConfirmed] = useState(unconfirmed);
  const [choices, setChoices] = useState(noChoices);
  /** Whether the author has left the conflicts for the form. */
  const [isAside, setAside] = useState(false);
  const accepted = useMemo(() => [...choices.values()].filter(({ side }) => side === 'theirs'), [choices]);
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onPublished,
    onError: (refusal) => {
      const next = withRefusal(questions, refusal);
      // Any other refusal hides the conflicts, so that the form can show it; the choices stay.
      setQuestions(next ?? { ...questions, conflicts: [] });
      setAside(false);
      if (isProblem(refusal, 'RULEBOOK_CHANGED')) setChoices(without(choices, refusal.data.conflicts));
      // Other test cases break than the confirmed ones, or may do so under the rules onto which the edit is rebased.
      if (isProblem(refusal, 'RULEBOOK_CHANGED') || isProblem(refusal, 'CASES_BROKEN'))
        setConfirmed((before) => ({ ...before, confirmBrokenCases: false }));
      onRefused?.(refusal, next !== null);
    },
  });

  /** Clears the questions and answers, because the date or the content has changed. */
  function startAgain() {
    setQuestions(noQuestions);
    setConfirmed(unconfirmed);
    setChoices(noChoices);
    // A request that runs stays busy, because its answer still comes.
    if (!isPending) reset();
  }

  const sideOf = (field: ItemField) => choices.get(itemFieldKey(field))?.side;

  return {
    questions,
    /** Whether the conflicts are shown in place of the form. */
    isChoosing: questions.conflicts.length > 0 && !isAside,
    confirmed,
    confirm: (change: Partial<Confirmations>) => setConfirmed({ ...confirmed, ...change }),
    sideOf,
    choose: (field: ItemField, side: Side) => setChoices(new Map(choices).set(itemFieldKey(field), { ...field, side })),
    /** The fields in which the author accepts the value of the other author. */
    accepted,
    /** A refusal that no confirmation or choice can overcome. */
    refusal: error !== null && withRefusal(noQuestions, error) === null ? error : null,
    isBusy: isPending,
    /** Publishes with the confirmations so far, and further ones that a button adds. */
    publish: (further: Partial<Confirmations> = {}) => {
      if (isPending) return;
      // The edit is rebased, so that without a choice it would overwrite the value of the other author.
      if (isAside && questions.conflicts.some((conflict) => sideOf(conflict) === undefined)) return setAside(false);
      const next = { ...confirmed, ...further };
      setConfirmed(next);
      mutate(next);
    },
    /** Publishes from the beginning, without any confirmation. */
    publishAgain: () => {
      if (isPending) return;
      startAgain();
      mutate(unconfirmed);
    },
    /** Leaves the conflicts for the form; the choices stay, and what is not chosen is asked again. */
    leaveConflicts: () => setAside(true),
    startAgain,
  };
}

/** The choices without fields that have a new conflict, because their value has changed again. */
const without = (choices: Choices, fields: readonly ItemField[]): Choices => {
  const keys = new Set(fields.map(itemFieldKey));
  return new Map([...choices].filter(([key]) => !keys.has(key)));
};

/** A ref for the form of a dialog; focuses the first field when the dialog opens. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}

export type Publishing = ReturnType<typeof usePublishing<unknown>>;
