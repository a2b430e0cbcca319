import type { UserAction } from '@mizan/api';
import { memo, type ReactNode } from 'react';
import { Evidence } from '../../explain/evidence';
import { SourceList } from '../../explain/source-list';
import { LawName } from '../../language/law-names';
import { isFixedByLaw } from '../question/amount-input';
import { useFormatter, useWords } from '../words';

/** What is known of a rule before it computes: what it charges on, its limits, evidence and sources. */
export const Facts = memo(function Facts({ action }: { action: UserAction }) {
  const { words, figure } = useFormatter();
  if (typeof action === 'number') {
    return (
      <dl>
        <Fact title={words('calculator.chargedOn')}>{words('calculator.byRule', { amount: figure(action) })}</Fact>
      </dl>
    );
  }
  // A limit of one paisa above a round figure means "above" that figure.
  const atLeast = (amount: number) =>
    Math.round(amount * 100) % 100 === 1
      ? words('calculator.above', { amount: figure(Math.floor(amount)) })
      : words('calculator.least', { amount: figure(amount) });
  const { name, minimumInputValue: least, maximumInputValue: most, extraResultInfo } = action;
  return (
    <dl className="grid">
      {!isFixedByLaw(action) && (
        <Fact title={words('calculator.chargedOn')}>
          <LawName name={name} />
        </Fact>
      )}
      {(least > 0 || most > 0) && (
        <Fact title={words('calculator.limits')}>
          {least > 0 && <p>{atLeast(least)}</p>}
          {most > 0 && <p>{words('calculator.most', { amount: figure(most) })}</p>}
        </Fact>
      )}
      {extraResultInfo && (
        <Fact title={words('calculator.note')}>
          <LawName name={extraResultInfo} />
        </Fact>
      )}
      <Sources action={action} />
    </dl>
  );
});

/** The reference, and how well it is evidenced. */
export function Sources({ action }: { action: Exclude<UserAction, number> }) {
  const { words } = useWords();
  const { verification, reference, sources, note } = action;
  return (
    <>
      <Fact title={words('calculator.verification')}>
        <Evidence level={verification} />
      </Fact>
      <Fact title={words('calculator.reference')}>
        <bdi lang="en" dir="ltr" className="block text-13 text-ink-2 rtl:text-right">
          {reference}
          {note && <span className="mt-1 block text-ink-3">{note}</span>}
        </bdi>
        <SourceList sources={sources} className="mt-1 text-13" />
      </Fact>
    </>
  );
}

export const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="border-b border-line py-3 first:pt-0 last:border-0">
    <dt className="text-13 text-ink-3">{title}</dt>
    <dd>{children}</dd>
  </div>
);
