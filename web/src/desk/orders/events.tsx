import type { PaymentEvent } from '@mizan/api';
import { Status } from '../../ui/status';
import { useMoment } from '../records/columns';
import { useWords } from '../words';

/** Every message about a payment as received, with whether its signature holds. */
export function Events({ events }: { events: readonly PaymentEvent[] }) {
  const { words } = useWords();
  return (
    <section className="grid gap-3">
      <h3 className="text-18">{words('desk.orders.events')}</h3>
      {events.length === 0 && <p className="text-14 text-ink-2">{words('desk.orders.events.none')}</p>}
      <ol className="border-t border-line">
        {events.map((event) => (
          <li key={`${event.at} ${event.source} ${JSON.stringify(event.detail)}`} className="border-b border-line py-2">
            <Event event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Event({ event: { at, source, isGenuine, detail } }: { event: PaymentEvent }) {
  const { words } = useWords();
  const moment = useMoment();
  const signatureKind = isGenuine ? 'good' : 'bad';
  return (
    <details>
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-4 gap-y-1 text-14">
        <span className="font-semibold">{words(`desk.orders.source.${source}`)}</span>
        <span className="text-13 text-ink-2">{moment(at)}</span>
        <Status kind={isGenuine === null ? 'quiet' : signatureKind}>{words(`desk.orders.genuine.${isGenuine}`)}</Status>
      </summary>
      <pre dir="ltr" lang="en" className="mt-2 overflow-auto bg-well p-3 text-13 whitespace-pre-wrap wrap-anywhere">
        {JSON.stringify(detail, null, 2)}
      </pre>
    </details>
  );
}
