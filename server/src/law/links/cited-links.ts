import type { LinkCitation } from '@mizan/api';
import { everyRule } from '@mizan/engine';
import type { RulebookKey } from '@mizan/engine/changes';
import type { Database } from '../../platform/db/database.ts';
import { rulebookOn } from '../changes/book.ts';
import { createLedgerReader } from '../changes/ledger.ts';
import type { Source } from '../files/law-files.ts';

/** The most addresses that a check tries, and the most rows of the table. */
const MAX_LINKS = 2_000;
/** The most citations that are kept with an address. */
const MAX_CITATIONS = 20;

/** The citations of each address. The count includes those beyond the limit. */
export type CitedLinks = Map<string, { citations: LinkCitation[]; count: number }>;

/** Every source address of the shipped list and of the rules in force on a day. */
export async function readCitedLinks(db: Database, sources: readonly Source[], day: string): Promise<CitedLinks> {
  const cited: CitedLinks = new Map();
  const add = (address: string | null | undefined, citation: LinkCitation) => {
    const url = address?.trim() ?? '';
    const link = cited.get(url);
    if (link) {
      link.count += 1;
      if (link.citations.length < MAX_CITATIONS) link.citations.push(citation);
    } else if (url !== '' && cited.size < MAX_LINKS) cited.set(url, { citations: [citation], count: 1 });
  };
  const rulebooks = await db.selectFrom('rulebook').select(['province_id', 'type']).orderBy('province_id').execute();
  const ledger = createLedgerReader(db);
  for (const { province_id: provinceId, type } of rulebooks) {
    const key = { provinceId, type } as RulebookKey;
    const { majorCategories } = rulebookOn(await ledger.book(key), day);
    for (const { major, minor, subMinor } of everyRule(majorCategories)) {
      const names = [major.name, minor.name, subMinor.name];
      const readings = [subMinor, ...(subMinor.readings ?? [])];
      for (const { url } of readings.flatMap((reading) => reading.sources ?? []))
        add(url, { kind: 'rule', ...key, subMinorId: subMinor.id, names });
    }
  }
  for (const { url, title } of sources) add(url, { kind: 'source', title });
  return cited;
}
