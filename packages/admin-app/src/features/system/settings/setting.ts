import type { ResponseOf } from '@goodturn/contract';

export type Setting = ResponseOf<'setting/inquire'>[number];
