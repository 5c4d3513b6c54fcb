import type { CallPath } from '@goodturn/contract';
import { createSoftAuthenticator } from '../soft-authenticator.ts';
import { known, made, number, type Facts, type Scene, valueAt } from './sketch-call.ts';
import { site } from './sketch-shop.ts';

const authenticator = createSoftAuthenticator();
const challengeOf = (facts: Facts) => ({ ...site, challenge: facts.get('challenge') ?? '' });
const hold = '[].holdId [].reason [].startsAt [].expiresAt [].active';

/** Calls that the documents name beyond the first sketch, made with a seeded customer's password and history. */
export const laterScenes: readonly Scene[] = [
  {
    // Before the number moves: the published balances name the account by it until the next day.
    title: 'the customer who checks the published balances',
    as: 'seededToken',
    calls: [{ call: 'GET customer/inclusionProof', returns: '.' }],
  },
  {
    title: 'the customer who confirms a number',
    as: 'token',
    before: async ({ run }) => {
      await run('setting/update', { name: 'confirmed_numbers', value: 'true', reason: 'Rewards for people' });
    },
    calls: [
      { call: 'POST customer/sendCode', sends: { number: '+15550100010' }, returns: 'codeUntil' },
      { call: 'POST customer/confirmNumber', sends: { code: known('code') }, returns: 'confirmedAt' },
    ],
  },
  {
    title: 'the customer whose number it was',
    as: 'seededToken',
    calls: [
      { call: 'GET customer/number', returns: 'movedNumber movedAt logInBy' },
      { call: 'POST customer/keepNumber', returns: 'codeUntil' },
      { call: 'POST customer/confirmNumber', sends: { code: known('code') }, returns: 'confirmedAt' },
      { call: 'POST customer/removeNumber' },
    ],
  },
  {
    title: 'the customer who looks after the account',
    as: 'seededToken',
    before: async ({ facts, run }) => {
      await run('user/place_hold', { userId: facts.get('seededId'), days: 3, reason: 'A question about a payment' });
    },
    calls: [
      { call: 'GET customer/messageList', returns: 'list[].messageId', keeps: { messageId: 'list.0.messageId' } },
      { call: 'POST customer/messageRead', sends: { messageId: number('messageId') }, returns: 'messageId viewedAt' },
      { call: 'POST customer/addFavourite', sends: { waresId: number('waresId') } },
      {
        call: 'GET customer/getWaresSortList',
        sends: { favourites: '1' },
        returns: '[].waresId',
        beside: 'nextCursor',
      },
      { call: 'POST customer/removeFavourite', sends: { waresId: number('waresId') } },
      { call: 'GET customer/holds', returns: hold, keeps: { holdId: '0.holdId' } },
      {
        call: 'POST customer/appealHold',
        sends: { holdId: number('holdId'), text: 'It was paid by me' },
        returns: 'holdId',
      },
      { call: 'GET customer/statement', returns: 'csv' },
      { call: 'GET customer/statementPdf', sends: { period: '2026' }, returns: 'pdf' },
      { call: 'POST customer/setPhrase', sends: { password: known('seededPassword'), phrase: 'a blue door' } },
      { call: 'POST customer/report', sends: { text: 'Somebody told me to recharge' }, returns: 'reportId' },
      { call: 'POST customer/exportData', sends: { password: known('seededPassword') }, returns: '.' },
      { call: 'POST customer/unsetWhPwd', sends: { password: known('seededPassword') }, returns: 'unsetAt' },
      {
        call: 'POST customer/passkeyOptions',
        sends: { password: known('seededPassword') },
        returns: 'challenge',
        keeps: { challenge: 'challenge', userHandle: 'user.id' },
      },
      {
        call: 'POST customer/passkeyAdd',
        sends: { name: 'Phone', credential: made((facts) => authenticator.register(challengeOf(facts))) },
        keeps: { passkeyId: 'passkeyId' },
      },
      { call: 'GET customer/devices', returns: 'devices passkeys' },
      { call: 'POST customer/passkeyLoginOptions', returns: 'challenge', keeps: { challenge: 'challenge' } },
      {
        call: 'POST customer/passkeyLogin',
        sends: {
          credential: made((facts) =>
            authenticator.logIn({ ...challengeOf(facts), userHandle: facts.get('userHandle') ?? '', signCount: 1 }),
          ),
        },
        returns: 'token',
        keeps: { seededToken: 'token' },
      },
      {
        call: 'POST customer/passkeyRemove',
        sends: { passkeyId: number('passkeyId'), password: known('seededPassword') },
      },
      { call: 'POST customer/signOutDevice', returns: 'ended' },
      { call: 'POST customer/logout' },
    ],
  },
  {
    title: 'the customer who has lost a password',
    before: async ({ facts, run, runAsDecider }) => {
      const userId = facts.get('userId');
      await run('user/reset_password', { userId, reason: 'Asked for on the phone' });
      const shown = [await run('user/password_link', { userId }), await runAsDecider('user/password_link', { userId })];
      facts.set('link', shown.map((half) => valueAt(half, 'half')).join('.'));
    },
    calls: [{ call: 'POST customer/resetPwd', sends: { token: known('link'), newPassword: 'apples-and-8-doors' } }],
  },
];

/** The calls of customers and visitors that no early document names, each with its purpose. */
export const addedLater: Partial<Record<CallPath, string>> = {
  'admin/link_state': 'An operator opens the one-time link that two others made.',
  'admin/set_password': 'An operator sets a password by that link.',
  'content_block/inquire_all': 'Documents and pictures that operators put on home and below the rules.',
  'customer/askArrival': 'Asks what became of a transaction that is missed.',
  'customer/balanceTrees': 'The published balances, by which anybody checks the total.',
  'customer/beginPayeeWait': 'Lets new addresses wait a day, by the own choice.',
  'customer/endPayeeWait': 'Lets that choice end a day later.',
  'customer/payeeWait': 'Whether new addresses wait a day.',
  'customer/cancelUnsetWhPwd': 'Takes back the notice that a withdrawal password ends.',
  'customer/arrivals': 'How far what is on its way on the chains has come.',
  'customer/reserves': 'What the chains show of the money, for anybody to look at there.',
  'customer/draws': 'Which units were lucky, so that anybody can check the draw.',
  'customer/cancelPaidOrder': 'A customer gives a paid order back before its label is printed.',
  'customer/changeOrderVariant': 'Another colour or model on an order, which every device then shows and pays.',
  'customer/askOwner': 'A friend asks the owner of the account about an order before it is paid.',
  'customer/takeBackQuestion': 'The friend takes that question back.',
  'customer/declineAsked': 'The owner says no to it.',
  'customer/setFriendAsk': 'The owner chooses whether a friend asks before paying.',
  'customer/erasureCheck': 'What stands in the way of an erasure, before somebody asks for it.',
  'customer/favouriteIds': 'What is marked, for the hearts of the app.',
  'customer/returnArrival': 'Names where a held deposit is to go back to.',
  'customer/filterCounts': 'How many products each filter of a list would leave, beside the filter.',
  'customer/foundArrival': 'What became of a transaction that is missed.',
  'customer/getHomeRows': 'What is recommended and what was bought most, above the products.',
  'customer/monthTotals': 'What a month came to, beside the movements.',
  'customer/movements': 'The last movements of the balance, and the cashback by month, on the page Me.',
  'customer/orderReceipt': 'The receipt of an order as a PDF.',
  'customer/ownAccountCode': 'An administrator proves which customer account is the own one.',
  'customer/ownAccountCodeByPasskey': 'The same, by a passkey.',
  'customer/ownAccountOptions': 'The same.',
  'customer/payee': 'Whether an address was paid before or only looks like one that is known, before money goes there.',
  'customer/passwordLink': 'Whether a one-time link still works, before a password is chosen.',
  'customer/pushOptions': 'Messages on a device whose app is closed.',
  'customer/pushSubscribe': 'The same.',
  'customer/pushUnsubscribe': 'The same.',
  'customer/seal': 'One seal of the history, by which anybody checks that nothing was changed.',
  'customer/shopCounts': 'How many products there are, in the field of the search and at each category.',
  'customer/telegram': 'Messages by a Telegram bot.',
  'customer/telegramCode': 'The same.',
  'customer/telegramUnbind': 'The same.',
  'customer/sentReturn': 'A customer says that the goods of an agreed return are on their way.',
  'customer/appealReturn': 'A customer appeals against the refusal of a return.',
  'customer/withdrawal': 'One withdrawal on its own page.',
  'customer/withdrawReturn': 'A customer takes back a return that nobody has decided about.',
};
