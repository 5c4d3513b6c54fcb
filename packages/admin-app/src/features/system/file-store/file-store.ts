import type { ResponseOf } from '@goodturn/contract';

export type FileStore = ResponseOf<'file_store/inquire'>;
