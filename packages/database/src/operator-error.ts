/** An error whose message explains to the operator what happened and what to do; it is printed without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
