import type { SiteHandler } from '../context.ts';

export const recordPageTimings: SiteHandler<'recordPageTimings'> = async ({ body }, { pageTimings }) => {
  pageTimings.observe(body);
  return { done: true };
};
