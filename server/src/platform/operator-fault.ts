/** Shown as its one sentence, without a stack: its cause lies outside the program, and the operator can mend it. */
export class OperatorFault extends Error {
  override readonly name: string = 'OperatorFault';
}
