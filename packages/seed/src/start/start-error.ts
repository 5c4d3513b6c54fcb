/** A reason why the shop cannot start, worded for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
