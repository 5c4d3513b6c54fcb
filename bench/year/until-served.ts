import { setTimeout as delay } from 'node:timers/promises';

const maxAttempts = 10;
const firstDelayMs = 200;

/** Repeats a call that a busy shop rejects before doing anything, after increasing waits. */
export async function untilServed<Response extends { error?: { code: string } | undefined }>(
  call: () => Promise<Response>,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await call();
    if (response.error?.code !== 'overloaded' || attempt === maxAttempts) return response;
    await delay(firstDelayMs * attempt);
  }
}
