/** Why the shop cannot start, in words for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
