import type { CalculationType } from '@mizan/engine';
import { isImmediate, isSet, nothingToBeAdded } from '@mizan/engine';
import { addProblem } from './row-problems.ts';
import type { Line, RowEntry, Rule } from './rule-row.ts';

/** What the engine's `check` would call a fault of the whole tree, told where it can be mended. */
export function checkAmounts({ row, errors }: Line, { activityByUser, minimumUserInput, maximumUserInput }: Rule) {
  const maximum = maximumUserInput === null || maximumUserInput === 0 ? Infinity : maximumUserInput;
  const given = activityByUser === nothingToBeAdded ? minimumUserInput : activityByUser;
  if (maximum < minimumUserInput) {
    const message = `${maximum} is below minimumUserInput, ${minimumUserInput}`;
    addProblem(errors, { row, column: 'maximumUserInput', message });
  } else if (typeof given === 'number' && (given < minimumUserInput || given > maximum)) {
    const message = `${given} is outside minimumUserInput and maximumUserInput`;
    addProblem(errors, { row, column: 'activityByUser', message });
  }
}

const numbersOf = {
  courtFee: ['svUserInput', 'minimumSuitValuation', 'cfUserInput', 'maximumCourtFee'],
  suitValuation: ['svUserInput'],
} as const;

/** An immediate answer uses no entry, so nothing is missing where its cells are empty. */
export function tellEmptyNumbers({ row, empties, warnings }: Line, rule: Rule, type: CalculationType) {
  if (isImmediate(rule, type)) return;
  for (const column of numbersOf[type]) {
    if (empties.includes(column)) addProblem(warnings, { row, column, message: 'is empty and was read as 0' });
  }
}

/** A suit valuation bears no fee. */
export function tellUnusedCells({ row, warnings }: Line, entry: RowEntry) {
  const given = {
    minimumSuitValuation: entry.minimumSuitValuation > 0,
    cfUserInput: entry.userInput > 0,
    maximumCourtFee: entry.maximumCourtFee > 0,
    slabId: isSet(entry.slabId),
  };
  for (const [column, isGiven] of Object.entries(given)) {
    if (isGiven) addProblem(warnings, { row, column, message: 'is not used by a suit valuation and was left out' });
  }
}
