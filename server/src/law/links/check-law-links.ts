import type { Job } from '../../platform/jobs/jobs.ts';
import type { LawContext } from '../context.ts';
import { checkLinks } from './check-links.ts';

/** Shorter than the five minutes after which the queue ends a job. */
const ROUND_MS = 240_000;

/** The weekly job that tries the cited sources, if the operator turned it on. */
export const checkLawLinks: Job<LawContext> = {
  retries: 0,
  retrySeconds: 60,
  schedule: '23 22 * * 6',
  async work(_, { db, config, clock, log }) {
    if (!config.lawLinks.isOn) return;
    const { isOffline } = await checkLinks({ db, config, clock, roundMs: ROUND_MS });
    if (isOffline) log.warn('The sources of the law could not be tried: there is no network');
  },
};
