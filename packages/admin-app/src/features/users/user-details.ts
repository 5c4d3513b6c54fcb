import type { AnswerOf } from '@goodturn/contract';

export type UserDetails = AnswerOf<'user/details'>;
