import type { Client } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { expect } from 'vitest';
import { startApp } from './app.ts';
import { makeProvince } from './law.ts';
import { setRate } from './timeline.ts';

export const APPROVAL = { PUBLISH_APPROVAL: 'on' };

/** Two administrators where publishing needs both of them. */
export async function startApproval(clock?: () => Date) {
  const app = await startApp({ environment: APPROVAL, ...(clock && { clock }) });
  const [author, approver] = [await app.as('admin'), await app.as('admin')];
  const place = await makeProvince(author.client);
  return { ...app, author, approver, ...place, ...rulebookActions(author.client, place.rulebook) };
}

type Rulebook = Awaited<ReturnType<typeof makeProvince>>['rulebook'];

/** Functions that save the rules of a rulebook and list its versions. */
export function rulebookActions(client: Client, rulebook: Rulebook) {
  /** Sets the rate of the only rule, or creates the rule. */
  const save = async (rate: number, more: object = {}) => {
    const { version, majorCategories: rules } = await client.getRulebookInForce({ params: rulebook });
    const majorCategories = version ? (rules as MajorCategory[]) : treeOf([subMinorOf('Cheque', rate)]);
    if (version) setRate('Cheque', rate)(rules as MajorCategory[]);
    const body = { majorCategories, note: 'A judgment', ...more };
    return client.addCategoriesData({ params: rulebook, body });
  };
  return { save, versions: () => client.getRulebookVersions({ params: rulebook }) };
}

/** Sends a request that publishes, and returns the id of the proposal that it became. */
export async function submit(publishing: Promise<unknown>): Promise<{ id: string }> {
  const error = await publishing.then(
    () => expect.fail('It was published'),
    (refusal: { code: string; status: number; data: { proposalId: string } }) => refusal,
  );
  expect(error).toMatchObject({ code: 'APPROVAL_NEEDED', status: 409 });
  return { id: error.data.proposalId };
}
