import type { ResponseOf } from '@goodturn/contract';

export type Task = ResponseOf<'task/inquire'>['list'][number];

/** Whether it has not ended. */
export const isOpen = ({ state }: Task): boolean => state === 'queued' || state === 'running';
