import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { viewPath } from '../paths';
import { draftsQuery } from '../queries';
import { Section } from '../records/screen';
import { useDescribeDraft } from '../rulebooks/draft/describe-draft';
import { useProvinces } from '../use-provinces';
import { useWords } from '../words';

/** The unpublished drafts of all administrators, each with its holder and a link to the rules; nothing while there are none. */
export function DraftList() {
  const { words } = useWords();
  const { data: drafts = [] } = useQuery(draftsQuery);
  const describe = useDescribeDraft();
  const { nameOf, placeOf } = useProvinces();
  if (drafts.length === 0) return null;
  return (
    <Section heading="desk.overview.drafts">
      <ul className="grid gap-2 text-14">
        {drafts.map((draft) => (
          <li key={draft.id} className="grid gap-0.5">
            <Link
              to={viewPath(draft.type, placeOf(draft.provinceId), draft.effectiveFrom)}
              className="link justify-self-start font-semibold"
            >
              <bdi>{nameOf(draft.provinceId)}</bdi>, {words(`desk.shell.${draft.type}`)}
            </Link>
            <span className="text-ink-2">{describe(draft)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13 text-ink-3">{words('desk.overview.drafts.pruned')}</p>
    </Section>
  );
}
