import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import * as contract from './index.ts';

const isGroup = (value: unknown) =>
  value !== endpoints && Object.values(value ?? {}).some((member) => String(member?.path).startsWith('/v1/'));

test('every endpoint of every group is in the contract, under a unique name', () => {
  const names = Object.values(contract).filter(isGroup).flatMap(Object.keys);
  expect(Object.keys(endpoints).toSorted()).toEqual(names.toSorted());
});
