import type { LinkFinding } from '@mizan/api';
import { AddressRefused } from '../../platform/guard-address.ts';
import type { Page, Visit } from './fetch-page.ts';
import { fetchPage } from './fetch-page.ts';
import { type Passage, passageOf } from './passage.ts';
import { saysMissing } from './says-missing.ts';

/** The passage is null where nothing was found that could be read. */
export type Outcome = { finding: LinkFinding; status: number | null; movedTo: string | null; passage: Passage | null };

const outcome = (finding: LinkFinding, more: Partial<Outcome> = {}): Outcome => ({
  finding,
  status: null,
  movedTo: null,
  passage: null,
  ...more,
});

export const unreachable = outcome('unreachable');

/** Tries a source address once. Every failure is a finding. */
export async function tryLink(address: string, visit: Visit): Promise<Outcome> {
  if (!URL.canParse(address)) return outcome('refused');
  try {
    return judge(new URL(address), await fetchPage(address, visit));
  } catch (error) {
    return outcome(error instanceof AddressRefused ? 'refused' : 'unreachable');
  }
}

function judge(asked: URL, page: Page): Outcome {
  const { status, url } = page;
  if (status === 404 || status === 410) return outcome('dead', { status });
  if (status < 200 || status > 299) return outcome('unreachable', { status });
  const isElsewhere = pathOf(asked) !== pathOf(url);
  const isHome = isElsewhere && homePath.test(url.pathname) && url.search === '';
  const movedTo = isElsewhere ? url.href.slice(0, MAX_LENGTH) : null;
  if (isHome || isMissing(asked, page)) return outcome('soft404', { status, movedTo });
  const passage = passageOf(page);
  if (isElsewhere && page.isMovedForGood) return outcome('moved', { status, movedTo, passage });
  return outcome('works', { status, passage });
}

const MAX_LENGTH = 2000;
const homePath = /^\/((index|default|home)(\.\w+)?\/?|(en|ur|english)\/?)?$/i;

/** The same page under https, with or without `www.` or a slash at the end, has not moved. */
const pathOf = ({ host, pathname, search }: URL) =>
  `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`.toLowerCase();

function isMissing(asked: URL, { contentType, bytes }: Page) {
  if (!/html/i.test(contentType)) return false;
  return /\.pdf$/i.test(asked.pathname) || saysMissing(bytes.toString());
}
