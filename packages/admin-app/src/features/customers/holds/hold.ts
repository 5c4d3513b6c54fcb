import type { ResponseOf } from '@goodturn/contract';

export type Hold = ResponseOf<'hold/inquire'>['list'][number];
