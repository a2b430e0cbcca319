import { type Endpoint, endpoints } from '@mizan/api';
import { expect, test } from 'vitest';
import { publishers } from './publishers.ts';

/** What administrators change without publishing law. A new endpoint stands here, or is marked `publishes`. */
const NOT_LAW = [
  'approveProposal',
  'changeMemberRole',
  'checkLaw',
  'createCountry',
  'createProvince',
  'createSlab',
  'decideReport',
  'deleteMessage',
  'deleteMissedSearch',
  'discardDraft',
  'grantSearches',
  'handleMessage',
  'liftSuspension',
  'readMemberCalculation',
  'readmitMember',
  'recheckOrder',
  'refundOrder',
  'saveDraft',
  'saveRulebookCases',
  'sendBackProposal',
  'startReplay',
  'stopReplay',
  'suspendMember',
  'suspendRule',
  'takeOverDraft',
  'withdrawProposal',
];

test('every endpoint of administrators that changes something is known to publish law, or not to', () => {
  const all: [string, Endpoint][] = Object.entries(endpoints);
  const writing = all.filter(([, { access, method }]) => access === 'admin' && method !== 'GET');
  const publishing = writing.filter(([, { publishes }]) => publishes).map(([name]) => name);
  expect(publishing.toSorted()).toEqual(Object.keys(publishers).toSorted());
  const others = writing.filter(([, { publishes }]) => !publishes).map(([name]) => name);
  expect(others.toSorted()).toEqual(NOT_LAW.toSorted());
});
