import { createLeftSession, type LeftSession } from '@goodturn/browser';

export const leftSession: LeftSession = createLeftSession({ key: 'left_token', path: '/api/customer/logout' });
