import { known, number, type Scene } from './sketch-call.ts';

const account = 'first-sketch';
const password = 'ladders-and-7-apples';

export const officeScenes: readonly Scene[] = [
  {
    title: 'somebody who registers in the back office',
    before: async ({ run }) => {
      await run('setting/update', { name: 'administrator_registration', value: 'true', reason: 'Somebody is new' });
    },
    calls: [
      { call: 'POST admin/register', sends: { account, password, invitationCode: '' } },
      { call: 'POST admin/login', sends: { account, password }, returns: 'token' },
    ],
  },
  {
    title: 'an operator',
    as: 'officeToken',
    calls: [
      { call: 'POST file/add', uploads: 'file', returns: 'fileId address' },
      {
        call: 'POST user/update_balance',
        sends: { userId: number('userId'), amount: 5, reason: 'A part that was bought elsewhere' },
        returns: 'approvalId',
        keyed: true,
      },
      {
        call: 'POST wallet/collect',
        sends: { way: 'usdt_trc20' },
        returns: 'outcome',
      },
      {
        call: 'POST user/force_refresh',
        sends: { toAll: false, userIds: [number('userId')], reason: 'A new version' },
      },
    ],
  },
  {
    title: 'an operator of the database',
    as: 'officeToken',
    before: async ({ facts, openConnection }) => {
      facts.set('backendId', await openConnection());
    },
    calls: [
      {
        call: 'POST database/release_lock',
        sends: { backendId: known('backendId'), step: 'cancel', reason: 'Customers wait' },
      },
    ],
  },
];
