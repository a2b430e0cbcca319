import type { Account, PaymentMethod } from '@mizan/api';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isProblem } from '../../client/api';
import { ErrorSummary } from '../../client/error-summary';
import { useFieldErrors } from '../../client/field-errors';
import { Refusal } from '../../client/refusal';
import { useMoments } from '../../language/format-moments';
import { inLanguage, paths } from '../../language/paths';
import { Button, dimmed } from '../../ui/button';
import { Form } from '../../ui/form';
import { Unconfirmed } from '../unconfirmed';
import { useWords, Words } from '../words';
import { Cards } from './cards';
import { type Draft, emptyDraft, firstMethod, priceOf, purchaseOf } from './draft';
import { Methods } from './methods';
import { Quantity } from './quantity';
import type { Packages } from './queries';
import { SandboxNote } from './sandbox-note';
import { Slip, SlipRow } from './slip';
import { useMoney } from './use-money';
import { usePurchase } from './use-purchase';
import { Wallet } from './wallet';

type PurchaseProps = {
  packages: Packages;
  account: Account;
  lastMethod: PaymentMethod | undefined;
  /** The number of searches in the address, for an order that is repeated. */
  searches: string | null;
};

/** What to buy and how to pay, beside the total. */
export function Purchase({ packages, account, lastMethod, searches }: PurchaseProps) {
  const { words } = useWords();
  const [draft, setDraft] = useState(() => firstDraft(packages, lastMethod, searches));
  const { purchase, isBusy, problem, reset } = usePurchase();
  const fieldErrors = useFieldErrors(problem);
  const method = packages.methods.find((candidate) => candidate.method === draft.method);
  const canPay = account.emailConfirmed && method?.available === true;

  function change(changes: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...changes }));
    reset();
  }

  /** A saved card that the processor does not know any more is gone, so the next attempt is with a new one. */
  function forgetCard(refusal: Error) {
    if (isProblem(refusal, 'NOT_FOUND')) setDraft((before) => ({ ...before, card: 'new' }));
  }

  return (
    <Form
      faults={fieldErrors}
      onSubmit={(event) => {
        event.preventDefault();
        const order = purchaseOf(draft, packages);
        if (order && canPay && !isBusy) purchase(order, { onError: forgetCard });
      }}
      className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div className="grid gap-9">
        <ErrorSummary />
        {account.emailConfirmed || (
          <div data-reason tabIndex={-1}>
            <Unconfirmed text={words('payment.unconfirmed')} />
          </div>
        )}
        {method?.isSandbox && <SandboxNote method={method.method} />}
        <Quantity packages={packages} draft={draft} onChange={change} />
        <HowToPay packages={packages} draft={draft} onChange={change} />
      </div>
      <div className="lg:sticky lg:top-6">
        <Summary price={priceOf(draft, packages)} searchesLeft={account.searchesLeft}>
          {problem && <Refusal error={problem} />}
          <PayButton amount={priceOf(draft, packages)?.amountPaisa} isBusy={isBusy} canPay={canPay} />
        </Summary>
      </div>
    </Form>
  );
}

type HowToPayProps = { packages: Packages; draft: Draft; onChange: (changes: Partial<Draft>) => void };

/** The payment method, and its fields. */
function HowToPay({ packages, draft, onChange }: HowToPayProps) {
  const { words } = useWords();
  const isAvailable = packages.methods.some(({ method, available }) => method === draft.method && available);
  return (
    <div className="grid gap-5">
      <Methods
        packages={packages}
        value={isAvailable ? draft.method : null}
        onChange={(method) => onChange({ method })}
      />
      {!isAvailable && (
        <p data-reason tabIndex={-1} className="text-14 text-ink-2">
          {words('payment.noMethod')}
        </p>
      )}
      {isAvailable && draft.method === 'card' && <Cards value={draft.card} onChange={(card) => onChange({ card })} />}
      {isAvailable && draft.method !== 'card' && <Wallet packages={packages} draft={draft} onChange={onChange} />}
    </div>
  );
}

/** The draft at the start: the method used last, and the searches of the address or the usual package. */
function firstDraft(all: Packages, last: PaymentMethod | undefined, searches: string | null): Draft {
  const isPackage = (searchCount: string) => all.packages.some((each) => String(each.searches) === searchCount);
  const draft = { ...emptyDraft, method: firstMethod(all, last) };
  if (searches !== null && !isPackage(searches)) return { ...draft, quantity: 'custom', custom: searches };
  const quantity = searches ?? emptyDraft.quantity;
  return { ...draft, quantity: isPackage(quantity) ? quantity : String(all.packages[0]?.searches ?? 'custom') };
}

function PayButton({ amount, isBusy, canPay }: { amount: number | undefined; isBusy: boolean; canPay: boolean }) {
  const { words } = useWords();
  const { money } = useMoney();
  const text = amount === undefined ? words('payment.purchase') : words('payment.pay', { amount: money(amount) });
  return (
    <Button
      kind="primary"
      type="submit"
      isBusy={isBusy}
      aria-disabled={isBusy || !canPay}
      onClick={(event) => {
        if (canPay) return;
        // The reason stands far above on a phone.
        event.preventDefault();
        event.currentTarget.form?.querySelector<HTMLElement>('[data-reason]')?.focus();
      }}
      className={`w-full ${dimmed}`}
    >
      {isBusy ? words('payment.sending') : text}
    </Button>
  );
}

type SummaryProps = {
  price: ReturnType<typeof priceOf>;
  searchesLeft: number | undefined;
  children: ReactNode;
};

/** The slip of the order to come. */
function Summary({ price, searchesLeft, children }: SummaryProps) {
  const { language, words } = useWords();
  const { money } = useMoney();
  const { weekday, day } = useMoments();
  const [now] = useState(() => new Date().toISOString());
  const count = price?.searches;
  const policy = <Link to={inLanguage(language, paths.refund)} className="link" />;
  return (
    <Slip
      title={words('payment.summary')}
      day={words('payment.day', { weekday: weekday(now), day: day(now) })}
      label={words('payment.total')}
      total={price?.amountPaisa}
      below={
        <>
          {children}
          <p className="text-13 text-ink-2">
            <Words id="payment.nonRefundable" parts={{ policy }} />
          </p>
        </>
      }
    >
      <SlipRow what={count === undefined ? words('payment.customEmpty') : words('payment.description', { count })}>
        {price ? money(price.amountPaisa) : '\u2013'}
      </SlipRow>
      <SlipRow what={words('payment.unit')}>{price ? money(price.unitPaisa) : '\u2013'}</SlipRow>
      {searchesLeft !== undefined && (
        <>
          <SlipRow what={words('payment.before')}>{searchesLeft}</SlipRow>
          <SlipRow what={words('payment.after')}>{count === undefined ? '\u2013' : searchesLeft + count}</SlipRow>
        </>
      )}
    </Slip>
  );
}
