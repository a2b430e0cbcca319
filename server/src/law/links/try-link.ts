import type { LinkFinding } from '@mizan/api';
import { AddressRefused } from '../../platform/guard-address.ts';
import { type FetchOptions, fetchPage, type Page } from './fetch-page.ts';
import { isMissingPage } from './is-missing-page.ts';
import { type Passage, passageOf } from './passage.ts';

/** The result of one try. The passage is null if nothing was read at the address. */
export type Outcome = { finding: LinkFinding; status: number | null; movedTo: string | null; passage: Passage | null };

const outcome = (finding: LinkFinding, more: Partial<Outcome> = {}): Outcome => ({
  finding,
  status: null,
  movedTo: null,
  passage: null,
  ...more,
});

/** The outcome of an address that is not tried, because its host failed too often. */
export const unreachable = outcome('unreachable');

/** Tries a source address once. Every failure is a finding. */
export async function tryLink(address: string, visit: FetchOptions): Promise<Outcome> {
  if (!URL.canParse(address)) return outcome('refused');
  try {
    return judge(new URL(address), await fetchPage(address, visit));
  } catch (error) {
    return outcome(error instanceof AddressRefused ? 'refused' : 'unreachable');
  }
}

function judge(cited: URL, page: Page): Outcome {
  const { status, url } = page;
  if (status === 404 || status === 410) return outcome('dead', { status });
  if (status < 200 || status > 299) return outcome('unreachable', { status });
  const isElsewhere = pathOf(cited) !== pathOf(url);
  const isHome = isElsewhere && homePath.test(url.pathname) && url.search === '';
  const movedTo = isElsewhere ? url.href.slice(0, MAX_LENGTH) : null;
  if (isHome || isMissing(cited, page)) return outcome('soft404', { status, movedTo });
  const passage = passageOf(page);
  if (isElsewhere && page.isMovedForGood) return outcome('moved', { status, movedTo, passage });
  return outcome('works', { status, passage });
}

const MAX_LENGTH = 2000;
/** A home page that answers for another address says that the page is gone. */
const homePath = /^\/((index|default|home)(\.\w+)?\/?|(en|ur|english)\/?)?$/i;

/** The part of an address that identifies a page. Another scheme, `www.` or a final slash do not count as a move. */
const pathOf = ({ host, pathname, search }: URL) =>
  `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`.toLowerCase();

/** A page in place of a cited PDF, or one that says that it is missing. */
function isMissing(cited: URL, { contentType, bytes }: Page) {
  if (!/html/i.test(contentType)) return false;
  return /\.pdf$/i.test(cited.pathname) || isMissingPage(bytes.toString());
}
