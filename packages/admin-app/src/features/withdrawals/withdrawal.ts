import type { AnswerOf } from '@goodturn/contract';

export type Withdrawal = AnswerOf<'withdrawal/inquire'>['list'][number];
export type WithdrawalStep = 'approve' | 'reject' | 'reopen' | 'beginPayout' | 'confirmPaid' | 'abandonPayout';
