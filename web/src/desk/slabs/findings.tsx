import { Icon } from '../../ui/icons';
import { InlineError } from '../../ui/labelled-field';
import type { SlabFinding } from './draft';
import { useSlabText } from './slab-message';

type FindingsProps = { findings: readonly SlabFinding[]; fault: string | undefined };

/** Doubts, which forbid nothing, and the faults that belong to no row. */
export function Findings({ findings, fault }: FindingsProps) {
  const text = useSlabText();
  const faults = findings.filter(({ severity, path }) => severity === 'fault' && path[0] !== 'slabs');
  const doubts = findings.filter(({ severity }) => severity === 'doubt');
  if (!fault && faults.length + doubts.length === 0) return null;
  return (
    <div className="grid gap-1">
      {fault && <InlineError>{fault}</InlineError>}
      {faults.map((finding) => (
        <InlineError key={finding.code}>{text.finding(finding)}</InlineError>
      ))}
      {doubts.map((finding) => (
        <p key={`${finding.code} ${finding.path.join()}`} className="flex gap-1.5 text-13 text-brass-ink">
          <Icon shape="warning" className="mt-0.5 size-4" />
          <span>{text.finding(finding)}</span>
        </p>
      ))}
    </div>
  );
}
