import type { ResponseOf } from '@goodturn/contract';
import { useCallPages } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';

export type Message = ResponseOf<'customer/messageRead'>;

export const useMessages = () => useCallPages('customer/messageList', { pageSize: '20' });

/** Returns one message, which counts as read from then on. The page itself shows that a message does not exist. */
export const useReadMessage = () => useOperation('customer/messageRead', { onError: () => true });
