import type { AnswerOf } from '@goodturn/contract';

export type Recharge = AnswerOf<'recharge/inquire'>['list'][number];
export type RechargeStep = 'confirm' | 'fail';
