// Apart from what reads: the start page sends nothing, and loads none of this.
import { ApiError } from '@goodturn/browser';
import { createWriteHooks } from '@goodturn/browser/operations';
import { customerOperations } from '@goodturn/contract/operations';
import { showToast } from '../toasts.ts';
import { api } from './api-client.ts';
import { queries } from './calls.ts';

/** That the session has ended is said for all calls where the token is taken away. */
function showError(error: Error): void {
  if (!(error instanceof ApiError && (error.code === 'not_logged_in' || error.code === 'friend_session_ended')))
    showToast('problem', error.message);
}

export const { useOperation, useSubmit } = createWriteHooks({
  client: api,
  operations: customerOperations,
  queries,
  useShowError: () => showError,
});
