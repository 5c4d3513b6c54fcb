import { z } from 'zod';
import { call } from '../call.ts';
import { installationString, emptyObject, passwordString, phoneCountry, userNameString } from '../wire.ts';

export const sessionCalls = {
  'customer/login': call({
    method: 'POST',
    access: 'public',
    summary: 'Logs a customer in. Every wrong name or password gets the same answer.',
    rate: 'login',
    changes: [],
    body: z.strictObject({
      username: userNameString,
      phoneCountry: phoneCountry.optional(),
      password: passwordString,
      installation: installationString.optional(),
    }),
    data: z.object({ token: z.string() }),
    errors: ['login_failed', 'locked_out'],
  }),
  'customer/logout': call({
    method: 'POST',
    access: 'customer',
    allowsFriend: true,
    allowsBlocked: true,
    summary: 'Ends the session.',
    rate: 'write',
    changes: [],
    body: emptyObject.strict(),
    data: emptyObject,
  }),
};
