/** The console shows its one sentence without a stack: the cause lies outside the program, and the operator can mend it. */
export class OperatorFault extends Error {
  override readonly name: string = 'OperatorFault';
}
