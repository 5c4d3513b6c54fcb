/** The server tells every device of a change; the one that made it has said so already. */
const ownForMs = 10_000;
let changedAt = Number.NEGATIVE_INFINITY;

export function noteOwnPasswordChange(): void {
  changedAt = performance.now();
}

export const isOwnPasswordChange = (): boolean => performance.now() - changedAt < ownForMs;
