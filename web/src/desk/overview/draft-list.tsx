import type { DraftSummary } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { viewPath } from '../paths';
import { countriesQuery, draftsQuery } from '../queries';
import { Section } from '../records/screen';
import { useDescribeDraft } from '../rulebooks/draft/describe-draft';
import { useWords } from '../words';

/** The unpublished drafts of all administrators: who holds which rules and since when; nothing while there are none. */
export function DraftList() {
  const { words } = useWords();
  const { data: drafts = [] } = useQuery(draftsQuery);
  const describe = useDescribeDraft();
  const placeOf = usePlaceOf();
  if (drafts.length === 0) return null;
  return (
    <Section heading="desk.overview.drafts">
      <ul className="grid gap-2 text-14">
        {drafts.map((draft) => {
          const { name, address } = placeOf(draft);
          return (
            <li key={draft.id} className="grid gap-0.5">
              <Link to={address} className="link justify-self-start font-semibold">
                <bdi>{name}</bdi>, {words(`desk.shell.${draft.type}`)}
              </Link>
              <span className="text-ink-2">{describe(draft)}</span>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-13 text-ink-3">{words('desk.overview.drafts.pruned')}</p>
    </Section>
  );
}

/** The name of a draft's province, and the address of the editor on its day. */
function usePlaceOf() {
  const { data: countries = [] } = useQuery(countriesQuery);
  return ({ provinceId, type, effectiveFrom }: DraftSummary) => {
    const country = countries.find(({ provinces }) => provinces.some(({ id }) => id === provinceId));
    const name = country?.provinces.find(({ id }) => id === provinceId)?.name ?? provinceId;
    const address = viewPath(type, { country: country?.id ?? null, province: provinceId });
    return { name, address: effectiveFrom === null ? address : `${address}&on=${effectiveFrom}` };
  };
}
