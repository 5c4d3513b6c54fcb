/** The server tells every device of a change; the one that made it says so itself. */
const ownForMs = 10_000;
const never = Number.NEGATIVE_INFINITY;
let changedAt = never;

/** Sends a change. What is told of it may come before the answer. */
export async function asOwnPasswordChange(send: () => Promise<unknown>): Promise<void> {
  changedAt = performance.now();
  try {
    await send();
  } catch (error) {
    changedAt = never;
    throw error;
  }
}

/** Whether what is told is of the change that was made here; asked once for each. */
export function isOwnPasswordChange(): boolean {
  const isOwn = performance.now() - changedAt < ownForMs;
  changedAt = never;
  return isOwn;
}
