/**
 * The inside names of the wire's names. Clients depend on the wire's names, so that the schemas, the OpenAPI document
 * and the socket use them; all other code uses the glossary's names.
 */
export const insideNames = {
  // On the wire nothing is called a deposit, which in a shop is money that somebody is asked for (G14).
  arrivalId: 'depositId',
  backMoney: 'cashback',
  backRateView: 'cashbackRate',
  backUrl: 'backReference',
  cTime: 'createdAt',
  ceiling: 'amount',
  cardName: 'fullName',
  cardNum: 'documentNumber',
  chargeMoneyAll: 'recharged',
  childrenRechargeAll: 'rechargedTotal',
  childrenRechargeSum: 'rechargedFriends',
  default_language: 'defaultLanguage',
  doMoney: 'amount',
  freezeMoney: 'frozen',
  frontUrl: 'frontReference',
  hasMoney: 'available',
  hasWhPwd: 'hasWithdrawalPassword',
  isAccept: 'isAccepted',
  jump: 'link',
  language_code: 'language',
  language_variables: 'languageVariable',
  minWithdraw: 'minWithdrawal',
  money: 'amount',
  myCode: 'invitationCode',
  needPrice: 'shortfall',
  nike: 'recipient',
  noticeContent: 'content',
  noticeTitle: 'title',
  noticeType: 'type',
  num: 'matchesLeft',
  overNum: 'completedOrders',
  parentCode: 'invitationCode',
  payWay: 'paymentMethod',
  picUrl: 'pictureUrl',
  picUrlList: 'pictureUrls',
  requestedMoney: 'requestedAmount',
  revenue: 'earnings',
  revenueAll: 'rewardsTotal',
  revenueId: 'recordId',
  revenueList: 'friends',
  revenueMoney: 'rewards',
  revenueRateView: 'earningsRate',
  revenueToday: 'earningsToday',
  revenueYesterday: 'earningsYesterday',
  show_headshot: 'isAtTop',
  show_status: 'showStatus',
  slaveUserName: 'ownerName',
  sortId: 'categoryId',
  sortIds: 'categoryIds',
  staticBack: 'earnings',
  sxMoney: 'fee',
  takeMoney: 'received',
  trendBack: 'rewards',
  trendBacks: 'rewards',
  uTime: 'updatedAt',
  wares: 'product',
  waresId: 'productId',
  waresName: 'productName',
  waresPrice: 'price',
  way: 'paymentMethod',
  wayId: 'paymentMethodId',
  whPassword: 'withdrawalPassword',
  withdrawId: 'withdrawalId',
  withdrawStatus: 'status',
} as const;

const ofFriends = { ctime: 'createdAt' } as const;
const ofRecharges = { doMoney: 'creditedAmount' } as const;

/** Exceptions: wire names that mean something else in one response. */
export const responseNames = {
  'customer/friendList': ofFriends,
  'customer/getUserBackMoney': { trendBack: 'amount', utime: 'createdAt' },
  'customer/needHelpFriends': ofFriends,
  'recharge/inquire': ofRecharges,
  'rotation/inquire': { address: 'pictureUrl' },
  'rotation/inquire_all': { address: 'pictureUrl' },
} as const;

type Names = Readonly<Record<string, string>>;
type InsideNames = typeof insideNames;
type ResponseNames = typeof responseNames;

/** A wire type with inside names at every depth. */
type Renamed<T, N extends Names> = T extends readonly (infer Item)[]
  ? Renamed<Item, N>[]
  : T extends object
    ? { [K in keyof T as K extends keyof N ? N[K] : K]: Renamed<T[K], N> }
    : T;

export type InsideInput<T> = Renamed<T, InsideNames>;

export type InsideResponse<P, T> = P extends keyof ResponseNames
  ? Renamed<T, Omit<InsideNames, keyof ResponseNames[P]> & ResponseNames[P]>
  : Renamed<T, InsideNames>;
