/** The server tells every device of a change; the one that made it says so itself. */
const ownForMs = 10_000;
const never = Number.NEGATIVE_INFINITY;
let changedAt = never;

/** Says that a change is about to be sent. What is told of it may come before the answer. */
export function beginOwnPasswordChange(): void {
  changedAt = performance.now();
}

/** Says that nothing was changed. */
export function cancelOwnPasswordChange(): void {
  changedAt = never;
}

/** Whether what is told is of the change that was made here; asked once for each. */
export function isOwnPasswordChange(): boolean {
  const isOwn = performance.now() - changedAt < ownForMs;
  changedAt = never;
  return isOwn;
}
