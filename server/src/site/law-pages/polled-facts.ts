import type { Evidence, QuestionShare } from '@mizan/api';
import { LRUCache } from 'lru-cache';
import { readQuestionShare } from '../../calculations/gaps/find-gaps.ts';
import { type RulePractice, readPractice } from '../../calculations/reports/practice.ts';
import { digest } from '../../platform/digest.ts';
import { minuteOf } from '../../platform/pakistan-time.ts';
import { remember } from '../../platform/remember.ts';
import type { SiteContext } from '../context.ts';
import { readEvidence } from '../overview/read-evidence.ts';

/**
 * Facts on pages of the law that change without a publication. Drawn pages are cached by `digest`, which leaves out `share`: that
 * changes with each calculation and is on one page only.
 */
export type PolledFacts = {
  practice: readonly RulePractice[];
  evidence: readonly Evidence[];
  digest: string;
  share: QuestionShare;
};

/** Returns a function that reads the facts, again whenever the minute or the law changes. */
export function createPolledFactsReader(context: SiteContext): () => Promise<PolledFacts> {
  const { law, clock } = context;
  const latest = new LRUCache<string, Promise<PolledFacts>>({ max: 1 });
  return () => remember(latest, `${law.changeCount()} ${minuteOf(clock())}`, () => read(context));
}

async function read(context: SiteContext): Promise<PolledFacts> {
  const practice = await readPractice(context.db);
  const facts = { practice, evidence: await readEvidence(context, practice) };
  const share = await readQuestionShare(context);
  return { ...facts, share, digest: digest(JSON.stringify(facts)) };
}
