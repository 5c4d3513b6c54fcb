import { createWriteHooks } from '@goodturn/browser/operations';
import { adminOperations } from '@goodturn/contract/operations';
import { App } from 'antd';
import { NotConfirmed } from '../confirm/confirm.ts';
import { api } from './api-client.ts';
import { queries } from './calls.ts';

function useShowError() {
  const { message } = App.useApp();
  return (error: Error): void => {
    if (!(error instanceof NotConfirmed)) message.error(error.message);
  };
}

export const { useOperation, useSubmit } = createWriteHooks({
  client: api,
  operations: adminOperations,
  queries,
  useShowError,
});
