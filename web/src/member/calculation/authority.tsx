import type { ComputedCalculation } from '@mizan/api';
import { isDoubtful } from '@mizan/engine';
import type { ReactNode } from 'react';
import { SourceList } from '../../explain/source-list';
import { Stored } from '../../ui/stored';
import { useFormatter } from '../words';
import { Part } from './part';

/** The court that may try a suit of this value, or that it is unknown; beside a fee only where it is known. */
export function CourtPart({ of: { type, forum, provinceName } }: { of: ComputedCalculation }) {
  const { words, figure, text } = useFormatter();
  if (forum === null && type === 'courtFee') return null;
  if (forum === null) {
    return (
      <Part title={words('calculation.court')}>
        <p className="max-w-measure">{words('forum.unknown', { province: text(provinceName) })}</p>
      </Part>
    );
  }
  return (
    <Part title={words('calculation.court')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6">
        <Line name={words('calculation.court.court')}>
          <b className="font-semibold">
            <bdi>{forum.court}</bdi>
          </b>
          <span className="block text-14 text-ink-2">
            {forum.upTo === null ? words('forum.noLimit') : words('forum.limit', { limit: figure(forum.upTo) })}
            {type === 'courtFee' && <span className="block">{words('forum.byValue')}</span>}
          </span>
        </Line>
        <Line name={words('calculation.court.appeal')}>
          <b className="font-semibold">
            <bdi>{forum.appealTo}</bdi>
          </b>
        </Line>
        <Line name={words('calculation.court.source')}>
          <Stored text={forum.reference} className="text-14/[1.45] text-ink-2" />
          {forum.note && <Stored text={forum.note} className="mt-1 text-14/[1.45] text-ink-2" />}
        </Line>
      </dl>
    </Part>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid border-t border-line py-2 first:border-0">
      <dt className="text-14 text-ink-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

export function ReferencePart({ of }: { of: ComputedCalculation }) {
  const { calculation, note, verification } = of;
  const { words } = useFormatter();
  return (
    <Part title={words('calculation.reference')}>
      <p lang="en" dir="ltr" className="max-w-measure font-serif text-18/[1.5] rtl:text-right">
        {calculation.referenceToSource}
      </p>
      {note && !isDoubtful(verification) && (
        <p className="mt-2 max-w-measure text-14 text-ink-2">
          <bdi>{note}</bdi>
        </p>
      )}
      <SourceList sources={of.sources} className="mt-2 text-14" />
    </Part>
  );
}
