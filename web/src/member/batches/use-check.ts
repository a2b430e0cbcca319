import type { BatchCheck, Endpoints, Input } from '@mizan/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import type { GivenFile } from './file-field';
import { toCsv } from './file-text';
import { useKeepBatch } from './queries';

/** The kind of suit, if there is one for all rows, and the date of law. */
export type CheckQuery = Omit<NonNullable<Input<Endpoints['checkBatch']>['query']>, 'name'>;

type CheckRequest = { asked: CheckQuery; file: GivenFile };
export type CheckedBatch = CheckRequest & {
  result: BatchCheck;
  /** When it was checked, which tells one check from the next. */
  time: number;
};

/** Checks a file, and again with corrected cells. */
export function useCheck() {
  const keep = useKeepBatch();
  const [checked, setChecked] = useState<CheckedBatch | null>(null);
  const check = useMutation({
    mutationFn: ({ asked, file }: CheckRequest) =>
      api.checkBatch({ query: { ...asked, name: file.name }, body: file.text }),
    onSuccess: (result, sent) => {
      if (result.batch) keep(result.batch);
      setChecked({ ...sent, result, time: Date.now() });
    },
  });
  return {
    ...check,
    checked,
    recheck: (table: BatchCheck['table']) =>
      checked && check.mutate({ ...checked, file: { ...checked.file, text: toCsv(checked.result.columns, table) } }),
    forget: () => {
      check.reset();
      setChecked(null);
    },
  };
}

export type Check = ReturnType<typeof useCheck>;
