import type { ResponseOf } from '@goodturn/contract';

export type Withdrawal = ResponseOf<'withdrawal/inquire'>['list'][number];
export type WithdrawalAction = 'approve' | 'reject' | 'reopen' | 'beginPayout' | 'confirmPaid' | 'abandonPayout';
