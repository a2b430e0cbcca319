import type { UserAction } from '@mizan/api';
import { amountInWords, MAX_RUPEES } from '@mizan/engine';
import { memo, type RefObject } from 'react';
import { useFigures } from '../../client/figures';
import { isInRupees } from '../../explain/currency';
import { LawName } from '../../language/law-names';
import { AmountField } from '../../ui/amount-field';
import { useHydrated } from '../../ui/page-state';
import { useWords } from '../words';
import { isFixedByLaw } from './amount-input';
import { withAmount } from './draft';
import { type Calculator, useAmount } from './use-calculator';

type AmountQuestionProps = { calculator: Calculator; fieldRef: RefObject<HTMLInputElement | null> };

/** The placeholder of a field that takes no amount. */
const placeholderOf = (action: UserAction | undefined) =>
  typeof action === 'object' && !action.isEstablished ? 'calculator.notEstablished.amount' : 'calculator.fixedByLaw';

/** The field for the amount of the rule, with the amount in words beneath. */
export function AmountQuestion({ calculator, fieldRef }: AmountQuestionProps) {
  const { language, words } = useWords();
  const figures = useFigures();
  const { draft, change, group, action, needsAmount } = calculator;
  const isHydrated = useHydrated();
  const { typed, amount, fault } = useAmount(calculator);
  const isFixed = isFixedByLaw(action);
  const isRupees = !isFixed && isInRupees(draft.country);
  function beneath() {
    if (amount !== null) return isRupees ? amountInWords(amount, language) : undefined;
    if (fault !== null) return undefined;
    // The line is empty before a kind is picked, so that the hint moves nothing.
    return needsAmount ? words('calculator.amount.waits') : '\u00a0';
  }
  return (
    <AmountField
      name="amount"
      label={<AmountLabel action={isFixed ? undefined : action} />}
      note={isRupees ? words('calculator.inRs') : undefined}
      unit={isRupees ? words('calculator.unit') : undefined}
      placeholder={isFixed ? words(placeholderOf(action)) : '0'}
      value={isFixed ? '' : typed}
      onChange={(text) => change((before) => withAmount(before, text))}
      group={group}
      words={beneath()}
      fault={fault === null ? undefined : words(`calculator.amount.${fault}`, { max: figures(MAX_RUPEES) })}
      isDisabled={!isHydrated || (action !== undefined && !needsAmount)}
      fieldRef={fieldRef}
    />
  );
}

/** What the rule charges on; memoised, because a letter of the amount does not change it. */
const AmountLabel = memo(function AmountLabel({ action }: { action: UserAction | undefined }) {
  const { words } = useWords();
  return <span>{typeof action === 'object' ? <LawName name={action.name} /> : words('calculator.amount')}</span>;
});
