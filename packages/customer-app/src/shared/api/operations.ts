// Separate from the read calls: the start page sends no operations and loads none of this.
import { ApiError } from '@goodturn/browser';
import { createWriteHooks } from '@goodturn/browser/operations';
import { customerOperations } from '@goodturn/contract/operations';
import { showToast } from '../toasts.ts';
import { api } from './api-client.ts';
import { queries } from './calls.ts';

/**
 * Shows the error of an operation. The end of the session is reported where the token is removed, once for all calls.
 */
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
