import { useCall } from '../../../shared/api/calls.ts';

export const useCashback = () => useCall('customer/getUserBackMoney');
