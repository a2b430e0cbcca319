import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { api } from '../../client/api';
import { Loaded } from '../../client/loaded';
import { useMoments } from '../../language/format-moments';
import { orderPath } from '../../language/paths';
import { site } from '../../layout/content';
import { Mark } from '../../ui/art/mark';
import { Button, buttonLook } from '../../ui/button';
import { useWords, Words } from '../words';
import { receiptQuery } from './queries';
import { useMoney } from './use-money';

type ReceiptData = Awaited<ReturnType<typeof api.getReceipt>>;

/** The printable receipt. */
export default function Receipt() {
  const { words } = useWords();
  const { id = '' } = useParams();
  const query = useQuery(receiptQuery(id));
  return (
    <div className="page grid max-w-180 gap-6 pt-8 pb-28 md:pt-12 print:p-0">
      <title>{`${words('payment.receipt')} - ${words('name')}`}</title>
      <div className="screen-only flex flex-wrap items-center justify-between gap-3">
        <Link to={orderPath(id)} className={buttonLook({ kind: 'quiet' })}>
          {words('payment.receipt.back')}
        </Link>
        {query.data && (
          <Button kind="primary" onClick={() => print()}>
            {words('payment.receipt.print')}
          </Button>
        )}
      </div>
      <Loaded query={query}>{(receipt) => <Sheet receipt={receipt} />}</Loaded>
    </div>
  );
}

function Sheet({ receipt }: { receipt: ReceiptData }) {
  const { words } = useWords();
  const { order } = receipt;
  return (
    <article className="receipt grid gap-8 border border-line-strong bg-leaf p-[clamp(1.25rem,5vw,3rem)] print:border-0 print:bg-transparent print:p-0">
      <header className="flex items-start justify-between gap-6 border-b-2 border-ink pb-5">
        <div>
          <h1 className="text-34 font-[560]">{words('payment.receipt')}</h1>
          <p className="text-ink-2">
            <Words id="payment.receipt.no" values={{ number: order.number }} parts={{ number: <bdi dir="ltr" /> }} />
          </p>
        </div>
        <div className="grid justify-items-end text-end">
          <p className="flex items-center gap-2 font-serif text-21 font-semibold">
            <Mark className="size-8" />
            {words('name')}
          </p>
          {sellerLines(site.seller).map((line) => (
            <p key={line} className="text-14 whitespace-pre-line text-ink-2">
              <bdi>{line}</bdi>
            </p>
          ))}
        </div>
      </header>
      <Facts receipt={receipt} />
      <Total receipt={receipt} />
      <footer className="grid gap-1 border-t border-line-strong pt-4 text-13 text-ink-2">
        {order.isSandbox && <p className="font-semibold">{words('payment.receipt.sandbox')}</p>}
        <p>{words('payment.receipt.policy')}</p>
      </footer>
    </article>
  );
}

function Facts({ receipt }: { receipt: ReceiptData }) {
  const { words } = useWords();
  const { day, time } = useMoments();
  const { order, name, email, transaction } = receipt;
  const at = (moment: string) => words('settings.at', { day: day(moment), time: time(moment) });
  return (
    <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2 print:grid-cols-2">
      <Fact what={words('payment.receipt.from')}>
        <bdi>{name}</bdi>
        <bdi dir="ltr" className="block text-14 text-ink-2 wrap-anywhere">
          {email}
        </bdi>
      </Fact>
      <Fact what={words('payment.receipt.date')}>{at(order.paidAt ?? order.createdAt)}</Fact>
      <Fact what={words('payment.method')}>{words(`payment.${order.method}`)}</Fact>
      {transaction && (
        <Fact what={words('payment.receipt.transaction')}>
          <bdi dir="ltr" className="wrap-anywhere">
            {transaction}
          </bdi>
        </Fact>
      )}
      {order.refundedAt && <Fact what={words('payment.receipt.refunded')}>{at(order.refundedAt)}</Fact>}
    </dl>
  );
}

const Fact = ({ what, children }: { what: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-ink-3">{what}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
);

function Total({ receipt: { order, inWords } }: { receipt: ReceiptData }) {
  const { language, words } = useWords();
  const { money } = useMoney();
  const figure = 'py-2.5 ps-4 text-right font-serif text-16 whitespace-nowrap [font-variant-numeric:var(--figures)]';
  return (
    <div className="grid gap-3">
      <table className="w-full">
        <thead>
          <tr className="border-b border-line-strong text-13 text-ink-3 *:py-2 *:font-medium">
            <th className="text-start">{words('payment.receipt.what')}</th>
            <th className="ps-4 text-right">{words('payment.unit')}</th>
            <th className="ps-4 text-right">{words('payment.receipt.amount')}</th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line">
            <td className="py-2.5">{words('payment.description', { count: order.searches })}</td>
            <td className={figure}>{money(order.unitPaisa)}</td>
            <td className={figure}>{money(order.amountPaisa)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={2} className="py-3 text-start font-semibold">
              {words('payment.receipt.total')}
            </th>
            <td className={`${figure} text-26 font-semibold`}>{money(order.amountPaisa)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="font-serif text-16 text-ink-2 italic">{inWords[language]}</p>
    </div>
  );
}

/** The lines about the seller, as far as the content has them. The tax number has the same name in both languages. */
export const sellerLines = ({ name, address, ntn }: (typeof site)['seller']) =>
  [name, address, ntn && `NTN ${ntn}`].filter((line) => line !== '');
