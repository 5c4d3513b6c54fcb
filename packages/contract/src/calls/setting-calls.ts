import { z } from 'zod';
import { call } from '../call.ts';
import { payload } from '../schemas/payload.ts';
import { approvalRequested } from '../schemas/approval.ts';
import { settingName } from '../schemas/setting.ts';
import { dateTimeString, emptyObject, reason, safeString } from '../wire.ts';

export const settingCalls = {
  'setting/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'setting.read',
    summary: 'The settings with who changed them last.',
    rate: 'read',
    shows: ['settings'],
    body: emptyObject.strict(),
    data: z.array(
      z.object({
        name: settingName,
        value: z.string(),
        changedAt: dateTimeString.nullable(),
        requestedBy: z.string().nullable(),
        approvedBy: z.string().nullable(),
        /** The part that the server lacks for the setting: it cannot be switched on, and has no effect if it is on. */
        obstacle: z.enum(['no_code_sender']).nullable(),
      }),
    ),
  }),
  'setting/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'setting.write',
    summary: 'Asks for a change of a setting; a second administrator decides.',
    rate: 'write',
    changes: ['approvals'],
    approvals: { setting_change: payload('setting', 'value').extend({ before: z.string() }) },
    body: z.strictObject({
      name: settingName,
      value: safeString(0, 2_000),
      reason,
    }),
    data: approvalRequested,
    errors: ['wording_not_allowed'],
  }),
};
