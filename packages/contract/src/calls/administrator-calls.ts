import { z } from 'zod';
import { call } from '../call.ts';
import { dateTimeText, filledText, idText, nothing, passwordText } from '../wire.ts';

export const administratorCalls = {
  'admin/login': call({
    method: 'POST',
    access: 'public',
    summary: 'Logs an administrator in.',
    rate: 'login',
    body: z.strictObject({
      account: filledText(60),
      password: passwordText,
      code: z.string().max(10).optional(),
    }),
    data: z.object({ token: z.string() }),
    errors: ['login_failed', 'locked_out'],
  }),
  'admin/logout': call({
    method: 'POST',
    access: 'administrator',
    summary: 'Ends the session.',
    rate: 'write',
    body: nothing.strict(),
    data: nothing,
  }),
  'admin/settings': call({
    method: 'POST',
    access: 'public',
    summary: 'What the log-in page of the back office shows.',
    rate: 'read',
    body: nothing.strict(),
    data: z.object({
      title: z.string(),
      logo: z.string(),
      register: z.boolean(),
      registerUrl: z.string(),
    }),
  }),
  'admin/info': call({
    method: 'POST',
    access: 'administrator',
    summary: 'Who is logged in, with the permission nodes of the role.',
    rate: 'read',
    body: nothing.strict(),
    data: z.object({
      administratorId: idText,
      account: z.string(),
      role: z.string(),
      nodes: z.array(z.string()),
      lastLoginAt: dateTimeText.nullable(),
    }),
  }),
};
