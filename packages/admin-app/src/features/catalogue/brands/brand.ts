import type { ResponseOf } from '@goodturn/contract';

export type Brand = ResponseOf<'brand/inquire'>['list'][number];
