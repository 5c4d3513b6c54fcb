import { known, number, type Scene } from './sketch-call.ts';

/** Contains white space, as people type it. */
const phone = '+1 555 010 7001';
const firstPassword = 'plums-and-4-kettles';
const password = 'kettles-and-5-plums';

const info =
  'userId userName hasMoney freezeMoney nike address phone country isFriendLogin hasWhPwd minWithdraw disabled';

export const registrationScene: Scene = {
  title: 'somebody who registers',
  calls: [
    {
      call: 'POST customer/register',
      // `ofAge` and `rulesVersion` are additions: see the row `register-fields` of docs/differences.md.
      sends: {
        parentCode: '',
        username: phone,
        password: firstPassword,
        ofAge: true,
        rulesVersion: known('rulesVersion'),
      },
      keeps: { userId: 'userId' },
    },
    {
      call: 'POST customer/login',
      sends: { username: phone, password: firstPassword },
      returns: 'token',
      keeps: { token: 'token' },
    },
  ],
};

export const accountScene: Scene = {
  title: 'the new customer',
  as: 'token',
  calls: [
    { call: 'GET customer/getInfo', returns: info, keeps: { userName: 'userName' } },
    {
      call: 'POST customer/updateAddress',
      sends: { nike: 'Iris Aalto', address: '3 Orchard Lane, Singapore', phone, userId: number('userId') },
    },
    {
      call: 'POST customer/updatePwd',
      sends: { oldPassword: firstPassword, newPassword: password, userId: number('userId') },
    },
    {
      call: 'POST customer/login',
      sends: { username: phone, password },
      returns: 'token',
      keeps: { token: 'token' },
    },
    {
      call: 'POST customer/updateWhPwd',
      sends: { oldPassword: password, newPassword: 'a drawer of its own', userId: number('userId') },
    },
    {
      call: 'POST customer/brushInfo',
      returns: 'num hasMoney freezeMoney overNum revenueToday revenueYesterday',
    },
    { call: 'GET customer/getCodeAndPic', returns: 'myCode trendBack img', keeps: { myCode: 'myCode' } },
  ],
};

export const identityScene: Scene = {
  title: 'the customer who is verified',
  as: 'token',
  calls: [
    { call: 'POST customer/realNameCheck', returns: '.' },
    {
      call: 'POST customer/realNameUpload',
      uploads: 'realNameFile',
      sends: { userId: known('userId') },
      returns: '.',
      keeps: { frontUrl: '.' },
    },
    {
      call: 'POST customer/realNameUpload',
      uploads: 'realNameFile',
      sends: { userId: known('userId') },
      returns: '.',
      keeps: { backUrl: '.' },
    },
    {
      call: 'POST customer/updateRealName',
      sends: { backUrl: known('backUrl'), frontUrl: known('frontUrl'), cardName: 'Iris Aalto', cardNum: 'S1234567D' },
    },
    { call: 'POST customer/realNameCheck', returns: 'state' },
    { call: 'GET customer/realNameCheck', returns: 'state' },
  ],
};
