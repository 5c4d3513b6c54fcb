import { createCallQueries, createReadHooks, createWriteHooks } from '@goodturn/browser';
import { adminCalls } from '@goodturn/contract/browser';
import { App } from 'antd';
import { currentToken, useToken } from '../session/token.ts';
import { api } from './api-client.ts';

const queries = createCallQueries({
  client: api,
  calls: adminCalls,
  scope: (isPublic) => (isPublic ? [] : [currentToken()]),
});

function useShowError() {
  const { message } = App.useApp();
  return (error: Error): void => void message.error(error.message);
}

export const { useCall, useCallAll, useCallPages, useRefetchAll } = createReadHooks({ queries, useToken });
export const { useOperation, useSubmit } = createWriteHooks({ client: api, calls: adminCalls, queries, useShowError });
