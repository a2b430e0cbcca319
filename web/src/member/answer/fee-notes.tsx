import type { ComputedCalculation, FeeNote } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api';
import { Evidence } from '../../explain/evidence';
import { useFormatter } from '../../explain/formatter';
import { SourceList } from '../../explain/source-list';
import { usePlaceName } from '../../language/place-name';
import { Icon } from '../../ui/icons';
import { Part } from './part';
import { topicsOf } from './topics-of';

/** What a lawyer must know after the fee: how it is paid, and what follows. Left out while it loads or cannot be loaded. */
export default function FeeNotes({ of }: { of: ComputedCalculation }) {
  const { words, text } = useFormatter();
  const placeName = usePlaceName();
  const { data: notes } = useQuery({
    queryKey: ['fee notes', of.province],
    queryFn: () => api.getFeeNotes({ params: { provinceId: of.province } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!notes) return null;
  return (
    <Part title={words('feeNotes.title')}>
      <div className="border-b border-line">
        {topicsOf(notes, of.calculation.courtFeeToBeAffixed).map(({ topic, notes: found }) => (
          <details key={topic} open={topic === 'pay'} className="group border-t border-line">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 font-semibold">
              {words(`feeNotes.${topic}`)}
              <Icon shape="down" className="size-5 shrink-0 text-ink-3 group-open:rotate-180" />
            </summary>
            {found.length === 0 ? (
              <p className="max-w-measure pb-5 text-ink-2">
                {words('feeNotes.unknown', { province: text(placeName(of.province, of.provinceName)) })}
              </p>
            ) : (
              <ul className="grid gap-5 pb-6">
                {found.map((note) => (
                  <Note key={note.id} note={note} />
                ))}
              </ul>
            )}
          </details>
        ))}
      </div>
    </Part>
  );
}

function Note({ note: { text, citation, verification, sources } }: { note: FeeNote }) {
  const { language } = useFormatter();
  return (
    <li>
      <p className="max-w-measure">{text[language]}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Evidence level={verification} />
        <bdi lang="en" dir="ltr" className="text-13 text-ink-2">
          {citation}
        </bdi>
      </p>
      <SourceList sources={sources} className="mt-1 text-13" />
    </li>
  );
}
