import type { Filing } from '@mizan/api';
import { amountInWords, isRefusal, readAmount } from '@mizan/engine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { api } from '../../client/api';
import { useGrouping } from '../../client/figures';
import { cacheCalculation, cacheSearchesLeft } from '../../client/queries';
import { isInRupees } from '../../explain/currency';
import { shownName } from '../../language/law-names';
import { filingPath } from '../../language/paths';
import { AmountField } from '../../ui/amount-field';
import { Button } from '../../ui/button';
import { OwnForm } from '../../ui/form';
import { groupEntered, inDigits } from '../question/amount-input';
import { actionQuery } from '../question/catalogue';
import { Cost } from '../question/cost';
import { CostRefusal } from '../question/no-searches-left';
import { useFormatter } from '../words';
import { isOnlyPlaint, mayBePlaint } from './plaint';
import type { PickedRule } from './use-add-rule';
import { useAddition } from './use-addition';

type AskAmountProps = {
  filing: Filing;
  rule: PickedRule;
  /** Whether it is known that the rule takes an amount; the form sends nothing before. */
  isKnown?: boolean;
  onDone: () => void;
};

/** Asks for the amount of a rule; one press then calculates, saves and adds the answer. */
export function AskAmount({ filing, rule, isKnown = true, onDone }: AskAmountProps) {
  const { words, text, language } = useFormatter();
  const grouping = useGrouping();
  const amount = useRef<HTMLInputElement>(null);
  const submitted = useRef<string | null>(null);
  const [typed, setTyped] = useState(rule.amount === null ? '' : inDigits(rule.amount, grouping));
  const place = { country: filing.country, province: filing.province, type: 'courtFee' as const, ...rule.place };
  const { data: action } = useQuery(actionQuery(place, filing.asOf));
  const add = useCalculateAndAdd(filing, place, onDone);
  const typedAmount = readAmount(typed);
  const isRupees = isInRupees(filing.country);
  useLayoutEffect(() => amount.current?.focus(), []);

  function send() {
    // Enter before the rule is known is remembered, so that it is not lost.
    submitted.current = isKnown ? null : typed;
    // Text that is no amount is sent as typed, and the server says what is wrong with it.
    if (isKnown && !add.isPending) add.mutate(isRefusal(typedAmount) ? typed : typedAmount.amount);
  }
  useEffect(() => {
    if (!isKnown) return;
    // Text that was changed since waits for another Enter.
    const isSame = submitted.current === typed;
    submitted.current = null;
    if (isSame) send();
  });

  return (
    <OwnForm onSend={send} noValidate className="grid gap-4 border-s-3 border-brass ps-4">
      <p className="font-[550]">
        <bdi>{shownName(rule.name)}</bdi>
      </p>
      <AmountField
        name="amount"
        label={typeof action === 'object' ? text(action.name) : words('calculation.amount')}
        value={typed}
        onChange={setTyped}
        group={groupEntered(grouping)}
        words={isRefusal(typedAmount) || !isRupees ? undefined : amountInWords(typedAmount.amount, language)}
        fieldRef={amount}
      />
      {add.error && <CostRefusal error={add.error} from={filingPath(filing.id)} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" isBusy={add.isPending || !isKnown}>
          {words('filings.calculateAndAdd')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {words('filings.cancel')}
        </Button>
      </div>
      <Cost />
    </OwnForm>
  );
}

/** Moves the fee of the plaint to the top. Done twice, it stays there. */
function putPlaintFirst({ id, items }: Filing) {
  const others = items.filter((item) => !mayBePlaint(item));
  const ordered = [...items.filter(mayBePlaint), ...others].map((item) => item.id);
  return api.orderFilingItems({ params: { id }, body: { items: ordered } });
}

type RuleParams = Parameters<typeof api.calculate>[0]['params'];

function useCalculateAndAdd(filing: Filing, place: RuleParams, onDone: () => void) {
  const cache = useQueryClient();
  const add = useAddition(filing);
  const params = { id: filing.id };
  return useMutation({
    mutationFn: async (amount: string | number) => {
      const { id, searchesLeft, ...computed } = await api.calculate({
        params: place,
        body: { amount, asOf: filing.asOf },
      });
      await cacheSearchesLeft(cache, searchesLeft);
      // An immediate answer is not saved, so the item is the rule itself.
      const body = id === null ? place : { calculationId: id };
      if (id !== null) cacheCalculation(cache, { id, ...computed });
      await add(body, async (idempotencyKey) => {
        const added = await api.addFilingItem({ params, body, idempotencyKey });
        return id !== null && isOnlyPlaint(added, id) ? putPlaintFirst(added) : added;
      });
    },
    onSuccess: onDone,
  });
}
