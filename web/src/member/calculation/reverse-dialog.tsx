import type { SavedCalculation } from '@mizan/api';
import { groupDigits } from '@mizan/engine';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { useGrouping } from '../../client/figures';
import { OpenDialog } from '../../client/open-dialog';
import { isFigure } from '../../explain/answer-stamp';
import { useErrorText } from '../../language/error-text';
import { useDay } from '../../language/format';
import { AmountField } from '../../ui/amount-field';
import { useDebounced } from '../../ui/delay';
import { Notice } from '../../ui/notice';
import { groupEntered } from '../question/amount-input';
import { ruleParamsOf } from '../question/catalogue';
import { useFormatter } from '../words';

/** The server is asked after a pause in typing, not for every digit. */
const PAUSE_MS = 250;

/** Finds the largest amount whose fee, or whose valuation, stays within a typed limit. */
export function ReverseDialog({ saved, onClose }: { saved: SavedCalculation; onClose: () => void }) {
  const { words, isRupees, text } = useFormatter();
  const toDay = useDay();
  const errorText = useErrorText();
  const grouping = useGrouping();
  const [atMost, setAtMost] = useState(() => groupDigits(firstLimit(saved), grouping));
  const limit = useDebounced(atMost.trim(), PAUSE_MS);
  const largest = useLargestAmount(saved, limit);
  const isFee = saved.type === 'courtFee';
  // Names the figure, which may be a profit or a revenue of which the suit's value is a multiple.
  const entered = saved.steps.find((step) => step.kind === 'amountEntered');
  return (
    <OpenDialog
      title={words('reverse.title')}
      text={words('reverse.text', { date: toDay(saved.asOf) })}
      onClose={onClose}
    >
      <AmountField
        name="atMost"
        label={words(isFee ? 'reverse.fee' : 'reverse.valuation')}
        unit={isRupees ? words('calculator.unit') : undefined}
        value={atMost}
        onChange={setAtMost}
        group={groupEntered(grouping)}
        fault={largest.error ? errorText(largest.error) : undefined}
      />
      <output className="min-h-[1lh] font-serif text-20">
        {limit === atMost.trim() && largest.data && <LargestText largest={largest.data} />}
      </output>
      {entered && <p className="text-13 text-ink-3">{text(entered.label)}</p>}
      {saved.readings && <Notice kind="doubt">{words('reverse.readings')}</Notice>}
    </OpenDialog>
  );
}

/** The first limit: the fee of the answer, or the highest value that its court may try. */
function firstLimit({ type, calculation, forum }: SavedCalculation) {
  const figure = type === 'courtFee' ? calculation.courtFeeToBeAffixed : (forum?.upTo ?? calculation.result);
  return figure !== null && isFigure(figure) ? figure : 0;
}

function useLargestAmount(saved: SavedCalculation, atMost: string) {
  const { type, asOf } = saved;
  const params = ruleParamsOf(saved);
  const bounded = type === 'courtFee' ? 'fee' : 'valuation';
  return useQuery({
    queryKey: ['largest amount', params, asOf, bounded, atMost],
    queryFn: atMost === '' ? skipToken : () => api.getLargestAmount({ params, query: { bounded, atMost, asOf } }),
    retry: false,
  });
}

type LargestAmount = Awaited<ReturnType<typeof api.getLargestAmount>>;

/** Says the largest amount. Without a kind, the rule depends on no amount. */
function LargestText({ largest: { kind, amount } }: { largest: LargestAmount }) {
  const { words, figure } = useFormatter();
  return words(`reverse.${kind ?? 'fixed'}`, { amount: figure(amount ?? 0) });
}
