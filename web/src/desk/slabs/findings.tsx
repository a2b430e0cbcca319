import type { Finding } from '@mizan/engine/review';
import { Icon } from '../../ui/icons';
import { InlineError } from '../../ui/inline-error';

type FindingsProps = { findings: readonly Finding[]; fault: string | undefined };

/** What is doubtful, and what is wrong with no row of its own. Doubts forbid nothing. */
export function Findings({ findings, fault }: FindingsProps) {
  const faults = findings.filter(({ severity, place }) => severity === 'fault' && place[0] !== 'slabs');
  const doubts = findings.filter(({ severity }) => severity === 'doubt');
  if (!fault && faults.length + doubts.length === 0) return null;
  return (
    <div className="grid gap-1">
      {fault && <InlineError>{fault}</InlineError>}
      {faults.map(({ code, message }) => (
        <InlineError key={code}>
          <span lang="en">{message}</span>
        </InlineError>
      ))}
      {doubts.map(({ code, place, message }) => (
        <p key={`${code} ${place.join()}`} className="flex gap-1.5 text-13 text-brass-ink">
          <Icon shape="warning" className="mt-0.5 size-4" />
          <span lang="en">{message}</span>
        </p>
      ))}
    </div>
  );
}
