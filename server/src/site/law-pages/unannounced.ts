import { createHash } from 'node:crypto';
import type { Evidence, QuestionShare } from '@mizan/api';
import { LRUCache } from 'lru-cache';
import { readQuestionShare } from '../../calculations/gaps/find-gaps.ts';
import { type RulePractice, readPractice } from '../../calculations/reports/practice.ts';
import { minuteOf } from '../../platform/pakistan-time.ts';
import { remember } from '../../platform/remember.ts';
import type { SiteContext } from '../context.ts';
import { readEvidence } from '../overview/read-evidence.ts';

/**
 * What pages of the law show that no publication announces, read once a minute at most. `mark` changes with it, but not with each
 * question that is asked: only one page shows the share.
 */
export type Unannounced = {
  practice: readonly RulePractice[];
  evidence: readonly Evidence[];
  mark: string;
  share: QuestionShare;
};

export function createUnannouncedReader(context: SiteContext): () => Promise<Unannounced> {
  const { law, clock } = context;
  const latest = new LRUCache<string, Promise<Unannounced>>({ max: 1 });
  return () => remember(latest, `${law.count()} ${minuteOf(clock())}`, () => read(context));
}

async function read(context: SiteContext): Promise<Unannounced> {
  const found = { practice: await readPractice(context.db), evidence: await readEvidence(context) };
  const share = await readQuestionShare(context);
  return { ...found, share, mark: createHash('sha256').update(JSON.stringify(found)).digest('base64url') };
}
