import { amountInWords, MAX_RUPEES } from '@mizan/engine';
import type { RefObject } from 'react';
import { useFigures } from '../../client/figures';
import { LawName } from '../../language/law-names';
import { useWords } from '../../language/words';
import { AmountField } from '../../ui/amount-field';
import type { Calculator } from './use-calculator';

type AmountQuestionProps = { calculator: Calculator; fieldRef: RefObject<HTMLInputElement | null> };

/** The amount that the rule asks for, with its words beneath while it is typed. */
export function AmountQuestion({ calculator, fieldRef }: AmountQuestionProps) {
  const { language, words } = useWords();
  const figures = useFigures();
  const { draft, change, group, action, needsAmount, amount, fault } = calculator;
  const label = typeof action === 'object' ? <LawName name={action.name} /> : words('calculator.amount');
  return (
    <AmountField
      name="amount"
      label={<span>{label}</span>}
      note={words('calculator.inRs')}
      unit={words('calculator.unit')}
      placeholder="0"
      value={draft.amount}
      onChange={(typed) => change((before) => ({ ...before, amount: typed }))}
      group={group}
      words={amount === null ? undefined : amountInWords(amount, language)}
      fault={fault === null ? undefined : words(`calculator.amount.${fault}`, { max: figures(MAX_RUPEES) })}
      isDisabled={!needsAmount}
      fieldRef={fieldRef}
    />
  );
}
