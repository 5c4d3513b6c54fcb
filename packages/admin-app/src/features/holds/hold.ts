import type { AnswerOf } from '@goodturn/contract';

export type Hold = AnswerOf<'hold/inquire'>['list'][number];
export type HoldStep = 'accept' | 'decline' | 'lift';
