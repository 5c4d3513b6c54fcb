import { useCall } from '../../../shared/api/calls.ts';

export const useSupport = () => useCall('customer/support');

export const useNotices = () => useCall('customer/getNotice', { type: 1 });

export const useRules = () => useCall('customer/rule');
