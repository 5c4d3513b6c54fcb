import { createLeftSession, type LeftSession } from '@goodturn/browser';

export const leftSession: LeftSession = createLeftSession({ key: 'admin_left_token', path: '/api/admin/logout' });
