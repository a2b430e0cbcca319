import type { BatchCheck, Endpoints, Input } from '@mizan/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
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

/** Checks a file, and again with corrected cells. */
export function useCheck() {
  const cacheBatch = useCacheBatch();
  const [checked, setChecked] = useState<CheckedBatch | null>(null);
  const check = useMutation({
    mutationFn: ({ query, file }: CheckRequest) =>
      api.checkBatch({ query: { ...query, name: file.name }, body: file.text }),
    onSuccess: async (result, sent) => {
      if (result.batch) await cacheBatch(result.batch);
      setChecked({ ...sent, result, time: Date.now() });
    },
  });
  return {
    ...check,
    checked,
    recheck: (table: BatchCheck['table']) =>
      checked && check.mutate({ ...checked, file: { ...checked.file, text: toCsv(checked.result.columns, table) } }),
    clear: () => {
      check.reset();
      setChecked(null);
    },
  };
}

export type Check = ReturnType<typeof useCheck>;
