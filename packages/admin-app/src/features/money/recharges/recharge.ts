import type { ResponseOf } from '@goodturn/contract';

export type Recharge = ResponseOf<'recharge/inquire'>['list'][number];
export type RechargeAction = 'confirm' | 'fail';
