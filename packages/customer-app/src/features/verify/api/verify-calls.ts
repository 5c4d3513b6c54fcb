import type { ResponseOf } from '@goodturn/contract';
import { useCall } from '../../../shared/api/calls.ts';

export type Submission = Exclude<ResponseOf<'customer/realNameCheck'>, string>;

/** Returns the newest submission, or 'notExist'. */
export const useSubmission = () => useCall('customer/realNameCheck');
