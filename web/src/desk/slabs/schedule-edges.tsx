import type { SlabSet } from '@mizan/engine';
import { useMemo } from 'react';
import { useToday } from '../../language/format-moments';
import { EdgeList } from '../publishing/edge-list';
import { useEdges } from '../publishing/edges';
import { scheduleAlone } from './fee-at';

type ScheduleEdgesProps = {
  base: SlabSet;
  /** The draft; null while it has a fault. */
  sound: SlabSet | null;
  /** Empty for today. */
  effectiveFrom: string;
};

/** The values at the edges of a schedule on which the draft charges another fee. */
export function ScheduleEdges({ base, sound, effectiveFrom }: ScheduleEdgesProps) {
  const today = useToday();
  const edit = useMemo(() => {
    if (sound === null) return null;
    const [before, after] = [scheduleAlone({ ...base, id: sound.id }), scheduleAlone(sound)];
    return { before, after, effectiveFrom: effectiveFrom || today };
  }, [base, sound, effectiveFrom, today]);
  return <EdgeList edges={useEdges(edit)} isNamed={false} />;
}
