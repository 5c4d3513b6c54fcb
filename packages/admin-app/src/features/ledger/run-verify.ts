import { ApiError } from '@goodturn/browser';
import { api } from '../../shared/api/api-client.ts';

const againMs = 3_000;

/** Checks the ledger. A large one takes minutes: while the check goes on, its result is asked for again and again. */
export async function runVerify() {
  for (;;) {
    try {
      return (await api.call('ledger/verify', {})).data;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'verify_running') throw error;
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}
