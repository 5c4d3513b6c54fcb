import type { ResponseOf } from '@goodturn/contract';
import { useCall, useCallPages } from '../../../shared/api/calls.ts';

export type TeamPage = ResponseOf<'customer/getMyTeamMsg'>;

export const useInvitation = () => useCall('customer/getCodeAndPic');

/** The invited friends, page by page; each page repeats the totals. */
export const useTeam = () => useCallPages('customer/getMyTeamMsg', { pageSize: '10' });
