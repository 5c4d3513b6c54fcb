import type { ResponseOf } from '@goodturn/contract';

export type Deposit = ResponseOf<'arrival/inquire'>['list'][number];
