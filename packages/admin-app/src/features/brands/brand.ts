import type { AnswerOf } from '@goodturn/contract';

export type Brand = AnswerOf<'brand/inquire'>['list'][number];
export type BrandStep = 'edit' | 'fund' | 'payout';
