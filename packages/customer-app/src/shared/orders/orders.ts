import type { ResponseOf } from '@goodturn/contract';
import { useCall } from '../api/calls.ts';

export type Order = ResponseOf<'customer/getOrderList'>['list'][number];

export interface Choice {
  color?: string;
  model?: string;
}

/** Returns the order that waits to be paid or declined; there is at most one. */
export const useWaitingOrderList = () => useCall('customer/getOrderList', { status: '0', pageSize: '1' });
