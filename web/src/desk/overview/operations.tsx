import type { Operations as Installation } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '../../client/loaded';
import { deskPaths } from '../../language/desk-paths';
import { Status, type StatusKind } from '../../ui/status';
import { operationsQuery } from '../queries';
import { Section } from '../records/screen';
import { useWords, type WordId } from '../words';
import { ReadOnlySwitch } from './read-only-switch';
import { type Part, useParts } from './use-parts';

/** The state of each part of the installation with what to do, and the switch to read-only. */
export function Operations() {
  const operations = useQuery(operationsQuery);
  return <Loaded query={operations}>{(installation) => <Parts installation={installation} />}</Loaded>;
}

function Parts({ installation }: { installation: Installation }) {
  const parts = useParts(installation);
  return (
    <>
      <ul className="-mt-3 grid gap-x-10 lg:grid-cols-2">
        {parts.map((part) => (
          <PartRow key={part.id} part={part} />
        ))}
      </ul>
      <Section heading="desk.readOnly">
        <ReadOnlySwitch readOnly={installation.readOnly} />
      </Section>
    </>
  );
}

/** The screens on which the faults of a part are dealt with. */
const screens: Partial<Record<Part['id'], { readonly to: string; readonly word: WordId }>> = {
  mail: { to: `${deskPaths.mail}?tab=outbox`, word: 'desk.mail.tab.outbox' },
  payments: { to: `${deskPaths.orders}?tab=reconciliation`, word: 'desk.shell.orders' },
};

const kinds = { good: 'good', look: 'waiting', bad: 'bad' } as const satisfies Record<Part['grade'], StatusKind>;

function PartRow({ part: { id, grade, facts, faults, todo } }: { part: Part }) {
  const { words } = useWords();
  const screen = grade === 'good' ? undefined : screens[id];
  return (
    <li className="grid content-start gap-1 border-b border-line py-3 text-14">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <b className="font-semibold">{words(`desk.operations.${id}`)}</b>
        <Status kind={kinds[grade]}>{words(`desk.operations.state.${grade}`)}</Status>
      </p>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {faults.map((fault) => (
        <p key={fault} className="text-13 text-ink-2">
          {words('desk.operations.said')}:{' '}
          <bdi lang="en" dir="ltr">
            {fault}
          </bdi>
        </p>
      ))}
      <p className="text-13 text-ink-2">
        {todo ?? words('desk.operations.nothing')}{' '}
        {screen && (
          <Link to={screen.to} className="link">
            {words(screen.word)}
          </Link>
        )}
      </p>
    </li>
  );
}
