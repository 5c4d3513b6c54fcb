export type PaymentMethod = 'usdt_trc20' | 'usdt_erc20';
/** What a customer bought is called by the product, a recharge or a withdrawal by its amount. */
type OfOrder = { customer: string; product: string };
type OfMoney = { customer: string; amount: string };

type MoneyStep =
  | { kind: 'fundBrand'; brand: string; amount: string }
  /** Asked for, and left for a second person to decide. */
  | { kind: 'requestBrandFunding'; brand: string; amount: string; reason: string }
  | { kind: 'payBrand'; brand: string; amount: string; reason: string }
  | { kind: 'fundGoodwill'; amount: string }
  | { kind: 'goodwillFromFees'; amount: string }
  | ({ kind: 'announceRecharge'; paymentMethod: PaymentMethod } & OfMoney)
  | ({ kind: 'recharge'; paymentMethod: PaymentMethod } & OfMoney)
  | ({ kind: 'failRecharge'; reason: string } & OfMoney)
  | ({ kind: 'increaseBalance'; reason: string } & OfMoney)
  /** Asked for by one and refused by the other. */
  | ({ kind: 'rejectIncrease'; reason: string; remark: string } & OfMoney)
  /** Corrects the newest increase of this customer. */
  | ({ kind: 'takeBack'; reason: string } & OfMoney);

type OrderStep =
  | ({ kind: 'buy'; colour?: string; model?: string } & OfOrder)
  | ({ kind: 'decline' } & OfOrder)
  | ({ kind: 'leaveUnpaid' } & OfOrder)
  /** Matched, and not paid until its time was over. */
  | ({ kind: 'letExpire' } & OfOrder)
  | ({ kind: 'ship'; trackingNumber: string } & OfOrder)
  | ({ kind: 'deliver' } & OfOrder)
  | ({ kind: 'requestReturn'; reason: 'damaged' | 'not_as_described'; note: string } & OfOrder)
  | ({ kind: 'decideReturn'; accept: boolean; remark: string } & OfOrder);

type WithdrawalStep =
  | { kind: 'setWithdrawalPassword'; customer: string }
  | ({ kind: 'requestWithdrawal'; paymentMethod: PaymentMethod; address: string } & OfMoney)
  | ({ kind: 'approveWithdrawal' } & OfMoney)
  | ({ kind: 'payWithdrawal' } & OfMoney)
  | ({ kind: 'rejectWithdrawal'; reason: 'address_unusable' } & OfMoney)
  | ({ kind: 'cancelWithdrawal' } & OfMoney)
  | { kind: 'placeHold'; customer: string; days: number; reason: string }
  | { kind: 'liftHold'; customer: string; reason: string };

type MessageStep =
  | { kind: 'sendMessage'; message: string; customer?: string }
  /** Opens every message so far. */
  | { kind: 'readMessages'; customer: string };

type IdentityStep =
  | { kind: 'submitIdentity'; customer: string; fullName: string; documentNumber: string }
  | { kind: 'approveIdentity'; customer: string };

type OfficeStep =
  /** Tells operators of somebody who pressed for a recharge. */
  | { kind: 'report'; customer: string; text: string; handle?: string }
  /** Deals with the newest report of this customer. */
  | { kind: 'closeReport'; customer: string }
  | { kind: 'blockNetwork'; network: string; remark: string }
  /** No Telegram is behind a sample shop: the chat is made up. */
  | { kind: 'linkTelegram'; customer: string; nickname: string; userName: string; chat: number }
  | { kind: 'exportList'; list: 'order/export' | 'recharge/export'; format: 'csv' | 'xlsx' };

type FriendStep =
  /** Asks to shop for somebody. */
  | { kind: 'requestFriend'; customer: string; owner: string }
  /** The owner agrees. */
  | { kind: 'acceptFriend'; customer: string; friend: string };

type Happening =
  | IdentityStep
  | OfficeStep
  | FriendStep
  | MessageStep
  | { kind: 'openCampaigns' }
  /** Ended by hand; the seed of its draw is published and, when nothing of it is open, it closes. */
  | { kind: 'endCampaign'; product: string; reason: string }
  | { kind: 'join'; customer: string }
  | MoneyStep
  | OrderStep
  | WithdrawalStep;

/** What happened in the shop before the first visitor. What time alone does, as closing an order, is no step. */
export type ScenarioEvent = { daysAgo: number } & Happening;

export type Step<Kind extends ScenarioEvent['kind']> = Extract<ScenarioEvent, { kind: Kind }>;

/** Plays the steps of these kinds. */
type Plays<Part extends { kind: string }> = {
  [Kind in Part['kind']]: (step: Extract<ScenarioEvent, { kind: Kind }>) => Promise<void>;
};

export type PlaysMoney = Plays<MoneyStep>;
export type PlaysOrders = Plays<OrderStep>;
export type PlaysWithdrawals = Plays<WithdrawalStep>;
export type PlaysIdentity = Plays<IdentityStep>;
export type PlaysOffice = Plays<OfficeStep>;
export type PlaysFriends = Plays<FriendStep>;
export type PlaysMessages = Plays<MessageStep>;
export type PlaysAll = Plays<Happening>;
