import type { BatchCheck, Endpoints, Input } from '@mizan/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../client/api';
import type { BatchFile } from './file-field';
import { toCsv } from './file-text';
import { useCacheBatch } from './queries';

/** The kind of suit, if there is one for all rows, and the date of law. */
export type CheckQuery = Omit<NonNullable<Input<Endpoints['checkBatch']>['query']>, 'name'>;

type CheckRequest = { query: CheckQuery; file: BatchFile };
export type CheckedBatch = CheckRequest & {
  result: BatchCheck;
  /** The time of the check, which distinguishes it from the next one. */
  time: number;
};

/** Checks the file of a form, and again with corrected cells. The query is null while no kind of suit is picked. */
export function useCheck(query: CheckQuery | null, file: BatchFile) {
  const cacheBatch = useCacheBatch();
  const [checked, setChecked] = useState<CheckedBatch | null>(null);
  const check = useMutation({
    mutationFn: (sent: CheckRequest) =>
      api.checkBatch({ query: { ...sent.query, name: sent.file.name }, body: sent.file.text }),
    onSuccess: ({ batch }) => batch && cacheBatch(batch),
  });
  const send = (sent: CheckRequest) =>
    // Unlike the callback above, this one is not called after a reset.
    check.mutate(sent, { onSuccess: (result) => setChecked({ ...sent, result, time: Date.now() }) });
  // A form that is changed while its check runs waits no more: the answer would be for another kind of suit, or another day.
  const stopWaiting = useEffectEvent((question: string, formFile: BatchFile) => {
    if (checked || !check.isPending) return;
    const { variables: sent } = check;
    if (JSON.stringify(sent.query) !== question || sent.file !== formFile) check.reset();
  });
  const question = JSON.stringify(query);
  useEffect(() => stopWaiting(question, file), [question, file]);
  return {
    ...check,
    checked,
    checkFile: () => query && send({ query, file }),
    recheck: (table: BatchCheck['table']) =>
      checked && send({ ...checked, file: { ...checked.file, text: toCsv(checked.result.columns, table) } }),
    clear: () => {
      check.reset();
      setChecked(null);
    },
  };
}

export type Check = ReturnType<typeof useCheck>;
