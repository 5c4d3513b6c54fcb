import { ApiError, type Caller } from '@goodturn/browser';

const againMs = 3_000;

/** Checks the ledger. A large one takes minutes, so that the result is polled while the check runs. */
export async function runVerify({ call }: Pick<Caller, 'call'>) {
  for (;;) {
    try {
      return (await call('ledger/verify', {})).data;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'verify_running') throw error;
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}
