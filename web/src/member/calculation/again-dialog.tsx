import type { SavedCalculation } from '@mizan/api';
import { amountInWords, groupDigits, isRefusal, readAmount } from '@mizan/engine';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isProblem } from '../../client/api';
import { useGrouping } from '../../client/figures';
import { OpenDialog } from '../../client/open-dialog';
import { Refusal } from '../../client/refusal';
import { paths } from '../../language/paths';
import { AmountField } from '../../ui/amount-field';
import { Button, buttonLook } from '../../ui/button';
import { OwnForm } from '../../ui/form';
import { groupTyped } from '../question/amount-input';
import { Cost } from '../question/cost';
import { useFormatter } from '../words';
import { useComputeAgain } from './use-compute-again';

/** The same question with another amount. */
export function AgainDialog({ saved, onClose }: { saved: SavedCalculation; onClose: () => void }) {
  const { words, language, isRupees } = useFormatter();
  const grouping = useGrouping();
  const amount = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => groupDigits(saved.amount ?? 0, grouping));
  const again = useComputeAgain(saved);
  const read = readAmount(typed);
  // The old amount is selected, so that the new one is typed over it.
  useEffect(() => amount.current?.focus(), []);
  const entered = saved.steps.find((step) => step.kind === 'amountEntered');

  function send() {
    // Text that is no amount is sent as typed, and the server says what is wrong with it.
    const asked = isRefusal(read) ? typed : read.amount;
    if (!again.isPending) again.mutate({ amount: asked, asOf: saved.asOf });
  }

  return (
    <OpenDialog title={words('calculation.again')} text={words('calculation.again.text')} onClose={onClose}>
      <OwnForm onSend={send} noValidate className="grid gap-5">
        <AmountField
          name="amount"
          label={entered?.label ?? words('calculation.amount')}
          value={typed}
          onChange={setTyped}
          group={(text) => groupTyped(text, grouping)}
          words={isRefusal(read) || !isRupees ? undefined : amountInWords(read.amount, language)}
          fieldRef={amount}
        />
        {again.error && <Refusal error={again.error} />}
        {isProblem(again.error, 'NO_SEARCHES_LEFT') && (
          <Link to={paths.payment} className={buttonLook()}>
            {words('calculation.again.buy')}
          </Link>
        )}
        <Button type="submit" kind="primary" aria-disabled={again.isPending}>
          {words(again.isPending ? 'calculation.again.calculating' : 'calculation.again.calculate')}
        </Button>
        <Cost />
      </OwnForm>
    </OpenDialog>
  );
}
