import type { ResponseOf } from '@goodturn/contract';

export type Approval = ResponseOf<'approval/inquire'>['list'][number];
