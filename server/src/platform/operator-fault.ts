/** A fault that the operator can correct, such as a wrong setting. The console shows its message without a stack. */
export class OperatorFault extends Error {
  override readonly name: string = 'OperatorFault';
}
