export type PaymentMethod = 'usdt_trc20' | 'usdt_erc20';
/** A purchase is identified by its product, a recharge or a withdrawal by its amount. */
type OfOrder = { customer: string; product: string };
type OfMoney = { customer: string; amount: string };

type MoneyStep =
  | { kind: 'fundBrand'; brand: string; amount: string }
  /** Requested and left undecided. */
  | { kind: 'requestBrandFunding'; brand: string; amount: string; reason: string }
  | { kind: 'payBrand'; brand: string; amount: string; reason: string }
  | { kind: 'fundGoodwill'; amount: string }
  | { kind: 'goodwillFromFees'; amount: string }
  | ({ kind: 'announceRecharge'; paymentMethod: PaymentMethod } & OfMoney)
  | ({ kind: 'recharge'; paymentMethod: PaymentMethod } & OfMoney)
  | ({ kind: 'failRecharge'; reason: string } & OfMoney)
  | ({ kind: 'increaseBalance'; reason: string } & OfMoney)
  /** Requested by one administrator and rejected by another. */
  | ({ kind: 'rejectIncrease'; reason: string; remark: string } & OfMoney)
  | ({ kind: 'takeBack'; reason: string } & OfMoney);

type OrderStep =
  | ({ kind: 'buy'; colour?: string; model?: string } & OfOrder)
  | ({ kind: 'decline' } & OfOrder)
  | ({ kind: 'leaveUnpaid' } & OfOrder)
  /** Matched and left unpaid until the order expires. */
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
  | { kind: 'readMessages'; customer: string };

type IdentityStep =
  | { kind: 'submitIdentity'; customer: string; fullName: string; documentNumber: string }
  | { kind: 'approveIdentity'; customer: string };

type OfficeStep =
  /** Reports somebody who pressed the customer for a recharge. */
  | { kind: 'report'; customer: string; text: string; handle?: string }
  | { kind: 'closeReport'; customer: string }
  | { kind: 'blockNetwork'; network: string; remark: string }
  /** A sample shop has no Telegram bot: the chat is invented. */
  | { kind: 'linkTelegram'; customer: string; nickname: string; userName: string; chat: number }
  | { kind: 'exportList'; list: 'order/export' | 'recharge/export'; format: 'csv' | 'xlsx' };

type FriendStep =
  | { kind: 'requestFriend'; customer: string; owner: string }
  | { kind: 'acceptFriend'; customer: string; friend: string };

type Happening =
  | IdentityStep
  | OfficeStep
  | FriendStep
  | MessageStep
  | { kind: 'openCampaigns' }
  /** Ended by an administrator. The seed of its draw is published, and the campaign closes once no order is open. */
  | { kind: 'endCampaign'; product: string; reason: string }
  | { kind: 'join'; customer: string }
  | MoneyStep
  | OrderStep
  | WithdrawalStep;

/**
 * An event before the first visitor. What happens automatically with time, such as closing an order, is not an event.
 */
export type ScenarioEvent = { daysAgo: number } & Happening;

export type Step<Kind extends ScenarioEvent['kind']> = Extract<ScenarioEvent, { kind: Kind }>;

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
