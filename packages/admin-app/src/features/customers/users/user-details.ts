import type { ResponseOf } from '@goodturn/contract';

export type UserDetails = ResponseOf<'user/details'>;
