/** The rows of the specification, by the ids that test titles contain in brackets, as in `it('[S14] …')`. */

/** A visible row needs a browser test; a guarantee needs a test of any kind that tries to break it. */
export type RowKind = 'route' | 'screen' | 'office' | 'guarantee';

export interface RowGroup {
  kind: RowKind;
  heading: string;
  rows: Readonly<Record<string, string>>;
}

const routes = {
  R1: '`/` leads to `/view`',
  R2: '`/view` leads home; the four tabs',
  R3: '`/login`, `/register`',
  R4: '`/customer`',
  R5: '`/notice`, `/rule`, `/invite`',
  R6: '`/product_details?id=`, and back without a number',
  R7: '`/recharge`',
  R8: '`/recharge_qr?url=&message=&amount=`, and back without one of them',
  R9: '`/recharge_history`, `/withdraw`, `/withdraw_history`',
  R10: '`/my_team`, `/assets`, `/safety`, `/map`, `/help`, `/verify`',
  R11: '`/account`, `/transparency`',
  R12: 'any other address',
  R13: '`/messages`, `/reset?token=`',
  R14: '`/order?id=`, `/search`, `/favourites`, `/category?id=`, `/number`, `/ask?id=`',
} as const;

const screens = {
  S1: 'home',
  S2: 'list of products',
  S3: 'banners and their clicks',
  S4: 'customer service',
  S5: 'log-in',
  S6: 'registration',
  S7: 'product',
  S8: 'Match, and paying what was found',
  S9: 'orders and income',
  S10: 'Me',
  S11: 'recharge',
  S12: 'QR code of a recharge',
  S13: 'histories of recharges and withdrawals',
  S14: 'withdrawal',
  S15: 'asset records and statement',
  S16: 'team',
  S17: 'invitation',
  S18: 'safety: passwords, devices, passkeys',
  S19: 'shipping address',
  S20: 'help a friend',
  S21: 'identity verification',
  S22: 'notices',
  S23: 'rules',
  S24: 'transparency',
  S25: 'account: export, erasure, phrase, report',
  S26: 'messages',
} as const;

const office = {
  B1: 'log-in of administrators',
  B2: 'registration of administrators',
  B3: 'the shell, whose screens load on demand',
  B4: 'a session that is over, on load',
  A1: 'today',
  A2: 'users',
  A3: 'administrators',
  A4: 'roles and permission nodes',
  A5: 'bills',
  A6: 'approvals',
  A7: 'withdrawals',
  A8: 'recharges',
  A9: 'orders and shipments',
  A10: 'products',
  A11: 'brands and campaigns',
  A12: 'categories and languages',
  A13: 'wallets',
  A14: 'messages',
  A15: 'async operations',
  A16: 'default user configuration',
  A17: 'content',
  A18: 'system',
} as const;

/** Rows of the back office that may lack a browser test for now. */
export const awaitedRows: readonly string[] = [];

const guarantees = {
  G1: 'every order is the purchase of a real product, shipped and returnable',
  G2: 'what customers get comes out of escrow; no customer pays another',
  G3: 'what comes back is never more than the price, and there is no other return',
  G4: 'no offer above the balance, and prices do not climb with what was bought',
  G5: 'an unpaid order is declined free of charge, and expires by itself',
  G6: 'the available balance can be withdrawn at any time, to the last cent',
  G7: 'nobody edits a balance; a change takes two persons and can be seen',
  G8: 'lucky units are committed to before, told after paying, and can be checked',
  G9: 'referral rewards: one level, after closing, out of escrow; recharging pays nobody',
  G10: 'what is owed and held is public, and each customer can check the own balance',
  G11: 'no private key on a server or in its database',
  G12: 'identity documents: encrypted, looked at on record, deleted; export and erasure',
  G13: 'a friend shops by consent alone, in a restricted session',
  G14: 'levers that no role has; a hold has a reason, two persons, an end and an appeal',
  G15: 'words promise no income and press nobody',
} as const;

export const rowGroups: readonly RowGroup[] = [
  { kind: 'route', heading: 'Routes of the customer app', rows: routes },
  { kind: 'screen', heading: 'Screens of the customer app', rows: screens },
  { kind: 'office', heading: 'The back office', rows: office },
  { kind: 'guarantee', heading: 'Guarantees', rows: guarantees },
];
