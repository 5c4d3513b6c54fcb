import { ApiError, createCallQueries, createReadHooks, createWriteHooks } from '@goodturn/browser';
import { customerCalls } from '@goodturn/contract/browser';
import { languageCode } from '../i18n/texts.ts';
import { currentToken, useToken } from '../session/token.ts';
import { showToast } from '../toasts.ts';
import { api } from './api-client.ts';

const queries = createCallQueries({
  client: api,
  calls: customerCalls,
  scope: (isPublic) => (isPublic ? [languageCode()] : [languageCode(), currentToken()]),
});

/** That the session has ended is said for all calls where the token is taken away. */
function showError(error: Error): void {
  if (!(error instanceof ApiError && error.code === 'not_logged_in')) showToast('problem', error.message);
}

export const { forgetAccount, refetchTopics } = queries;
export const { prefetchCall, useCall, useCallPages, useCallThen } = createReadHooks({ queries, useToken });
export const { useOperation, useSubmit } = createWriteHooks({
  client: api,
  calls: customerCalls,
  queries,
  useShowError: () => showError,
});
