import type { AnswerOf } from '@goodturn/contract';

export type Setting = AnswerOf<'setting/inquire'>[number];
