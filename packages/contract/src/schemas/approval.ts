import { z } from 'zod';
import { idString } from '../wire.ts';

export const approvalState = z.enum(['pending', 'approved', 'rejected', 'failed', 'withdrawn']);

export const approvalRequested = z.object({ approvalId: idString });
