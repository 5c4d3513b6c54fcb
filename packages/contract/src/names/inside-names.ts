/**
 * What the names of the wire are called inside. Clients depend on the wire's, so these stand in the schemas, in the OpenAPI
 * document and on the socket; everything else speaks as the glossary does.
 */
export const insideNames = {
  backMoney: 'cashback',
  backRateView: 'cashbackRate',
  backUrl: 'backReference',
  cTime: 'createdAt',
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

/** Where a name of the wire means something else in one response. */
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

/** A type of the wire with the names of the inside, at every depth. */
type Renamed<T, N extends Names> = T extends readonly (infer Item)[]
  ? Renamed<Item, N>[]
  : T extends object
    ? { [K in keyof T as K extends keyof N ? N[K] : K]: Renamed<T[K], N> }
    : T;

/** What a call is sent, as it is called inside. */
export type InsideInput<T> = Renamed<T, InsideNames>;

/** What a call responds with, as it is called inside. */
export type InsideResponse<P, T> = P extends keyof ResponseNames
  ? Renamed<T, Omit<InsideNames, keyof ResponseNames[P]> & ResponseNames[P]>
  : Renamed<T, InsideNames>;
