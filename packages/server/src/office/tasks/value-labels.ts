// The labels of values that lists have as numbers or codes, in English and Chinese.
type Labels = Readonly<Record<string, readonly [en: string, zh: string]>>;

/** Labels by their prefix in the texts of the back office; a test compares both. */
export const officeLabels = {
  actorKind: {
    administrator: ['Administrators', '管理员'],
    customer: ['Customers', '客户'],
    system: ['Server', '服务器'],
  },
  bannerPlace: {
    1: ['Home', '首页'],
    2: ['Product page', '商品页'],
    3: ['Match', '匹配页'],
  },
  blockKind: {
    document: ['Document', '文档'],
    image: ['Picture', '图片'],
    image_text: ['Picture with text', '图文'],
  },
  blockPlace: {
    home: ['Below the products', '首页商品下方'],
    rule: ['Below the rules', '规则下方'],
  },
  identityReason: {
    document_expired: ['The document has expired', '证件已过期'],
    document_type: ['This kind of document is not accepted', '不接受这类证件'],
    name_differs: ['The name differs from the document', '姓名与证件不一致'],
    not_own: ['The document belongs to somebody else', '证件属于他人'],
    unreadable: ['The images cannot be read', '图片无法辨认'],
  },
  jobFailure: {
    clock_skewed: ['The clock of the server differs from that of the database.', '服务器时钟与数据库时钟不一致。'],
    database_busy: ['The database was busy: a statement or a lock took too long.', '数据库繁忙：语句或锁等待过久。'],
    database_error: [
      'The database refused a statement. The server log has the details.',
      '数据库拒绝了一条语句。详情见服务器日志。',
    ],
    database_full: ['The disk of the database is full.', '数据库磁盘已满。'],
    database_read_only: ['The database takes no writes.', '数据库不接受写入。'],
    database_unreachable: ['The database could not be reached.', '无法连接数据库。'],
    disk: ['A file could not be read or written.', '无法读取或写入文件。'],
    history_unsealed: [
      'Transfers or entries of the audit have waited for their seal for over a minute.',
      '有转账或审计记录等待封存已超过一分钟。',
    ],
    payout_shortfall: [
      'More was paid out by a payment method than its books held. Open “Treasury”.',
      '某支付方式付出的款项超过其账面持有额。请打开“金库”查看。',
    ],
    ledger_findings: [
      'The check of the ledger found something. Open “Ledger” for the findings.',
      '账本核对发现问题。请打开“账本”查看。',
    ],
    network: ['Another machine could not be reached.', '无法连接另一台机器。'],
    other: ['An unexpected error. The server log has the details.', '发生意外错误。详情见服务器日志。'],
  },
  kind: {
    administrator_creation: ['New administrator', '新增管理员'],
    administrator_enabling: ['Enabling of an administrator', '启用管理员'],
    administrator_password_reset: ['Password link for an administrator', '管理员密码链接'],
    brand_funding: ['Brand funding', '品牌入金'],
    brand_payout: ['Brand payout', '向品牌付款'],
    campaign_activation: ['Campaign activation', '启用活动'],
    commission_payout: ['Payout of the platform share', '平台分成付款'],
    customer_role: ['Role for a customer', '授予客户角色'],
    fees_payout: ['Payout of fees', '手续费付款'],
    goodwill_from_fees: ['Fees into goodwill', '手续费转入补偿金'],
    goodwill_funding: ['Goodwill funding', '补偿金注资'],
    fill_shortfall: ['Filling of a shortfall', '填补缺口'],
    hold: ['Hold', '账户限制'],
    hold_release: ['Lifting of a hold', '解除限制'],
    manual_recharge: ['Confirm a recharge by hand', '手动确认充值'],
    own_account: ['Own customer account', '本人客户账户'],
    own_account_end: ['End of an own account record', '终止本人账户记录'],
    passkey_reset: ['Reset of passkeys', '重置通行密钥'],
    password_reset: ['One-time link for a new password', '重设密码的一次性链接'],
    payout_abandonment: ['Abandoned payout', '放弃付款'],
    order_refund: ['Refund of an order', '订单退款'],
    return_acceptance: ['Acceptance of a return', '接受退货'],
    return_rejection: ['Rejection of a return', '驳回退货'],
    role_assignment: ['Role of an administrator', '管理员的角色'],
    role_change: ['Change of a role', '更改角色'],
    setting_change: ['Setting change', '修改设置'],
    suspension: ['Stop or start', '暂停或恢复'],
    system_decrease: ['Correction of a credit', '更正入账'],
    system_increase: ['Balance increase', '增加余额'],
    totp_reset: ['Reset of an authenticator app', '重置验证器应用'],
    treasury_move: ['Move between payment methods', '支付方式间调拨'],
    withdrawal_approval: ['Withdrawal above the limit', '超过限额的提现'],
    withdrawal_payout: ['Withdrawal paid', '提现已付'],
    withdrawal_rejection: ['Second rejection of an address', '再次驳回同一地址'],
  },
  noticePlace: {
    1: ['Page of notices', '公告页'],
    2: ['Running line', '滚动公告'],
  },
  outsideKind: {
    brand_funding: ['Brand funding', '品牌入金'],
    brand_payout: ['Brand payout', '向品牌付款'],
    commission_payout: ['Payout of the platform share', '平台分成付款'],
    fees_payout: ['Payout of fees', '手续费付款'],
    fill_shortfall: ['Shortfall filled', '缺口已填补'],
    goodwill_funding: ['Goodwill funding', '补偿金注资'],
    payout_shortfall: ['Paid out beyond the books', '超出账面的付款'],
    recharge: ['Recharge', '充值'],
    recharge_correction: ['Corrected recharge', '充值更正'],
    shortfall_funding: ['Own money for a shortfall', '用于填补缺口的自有资金'],
    treasury_move: ['Move between payment methods', '支付方式间调拨'],
    withdrawal_paid: ['Withdrawal paid', '提现支付'],
  },
  returnReason: {
    damaged: ['Damaged', '已损坏'],
    no_longer_wanted: ['No longer wanted', '不再需要'],
    not_as_described: ['Not as described', '与描述不符'],
    not_received: ['Not received', '未收到'],
    other: ['Another reason', '其他原因'],
  },
  state: {
    abandoned: ['Abandoned', '已放弃'],
    accepted: ['Accepted', '已接受'],
    active: ['Active', '生效中'],
    alive: ['Alive', '在线'],
    appeal: ['Ended by appeal', '因申诉结束'],
    approved: ['Approved', '已批准'],
    blocked: ['Bot blocked', '已屏蔽机器人'],
    bound: ['Bound', '已绑定'],
    cancelled: ['Cancelled', '已取消'],
    closed: ['Closed', '已完结'],
    completed: ['Completed', '已完成'],
    connected: ['Connected', '已连接'],
    connecting: ['Connecting', '正在连接'],
    delivered: ['Delivered', '已送达'],
    disabled: ['Disabled', '已停用'],
    draft: ['Draft', '草稿'],
    enabled: ['Enabled', '正常'],
    ended: ['Ended', '已结束'],
    expired: ['Expired', '已到期'],
    failed: ['Failed', '失败'],
    failing: ['Failing', '失败'],
    gone: ['Gone', '已失联'],
    held: ['On hold', '已限制'],
    idle: ['Idle', '空闲'],
    lifted: ['Lifted', '已解除'],
    not_set_up: ['Not set up', '未设置'],
    not_shown: ['Not shown yet', '尚未显示'],
    off: ['Off', '未启用'],
    offline: ['Offline', '离线'],
    online: ['Online', '在线'],
    overdue: ['Overdue', '逾期'],
    paid: ['Paid', '已付款'],
    paused: ['Paused', '已暂停'],
    pending: ['Waiting', '待处理'],
    queued: ['Queued', '排队中'],
    refunded: ['Refunded', '已退款'],
    rejected: ['Rejected', '已驳回'],
    requested: ['Return requested', '申请退货'],
    returned: ['Returned', '已退回'],
    running: ['Running', '进行中'],
    shipped: ['Shipped', '已发货'],
    shown: ['Shown', '已显示'],
    signing: ['Being paid', '付款中'],
    batched: ['In a batch', '已入批次'],
    signed: ['Signed', '已签名'],
    sent: ['Sent', '已发送'],
    stopped: ['Stopped', '已暂停'],
    success: ['Success', '成功'],
    to_ship: ['To ship', '待发货'],
    under_review: ['Under review', '审核中'],
    unpaid: ['Unpaid', '未付款'],
    waiting: ['Waiting', '待处理'],
    withdrawn: ['Withdrawn', '已撤回'],
  },
  'value.listing': {
    active: ['Listed', '展示'],
    archived: ['Archived, not listed', '已归档，不展示'],
    draft: ['Draft, not listed', '草稿，不展示'],
  },
  'value.recommended': {
    none: ['No', '否'],
    home: ['On the home page', '在首页'],
    ranking: ['In the ranking', '在排行中'],
    both: ['Home page and ranking', '首页和排行'],
  },
} as const satisfies Record<string, Labels>;

const { state } = officeLabels;

/** The same labels by the numbers or separate codes of one list. */
const listLabels = {
  order: { 0: state.unpaid, 1: state.paid, 2: state.cancelled, 3: state.refunded },
  recharge: { 0: state.waiting, 1: state.success, 2: state.failed },
  shipment: { ...state, waiting: state.to_ship },
  appealOutcome: { true: state.accepted, false: ['Declined', '已驳回'] },
  yesNo: { 1: ['No', '否'], 2: ['Yes', '是'] },
  presence: { 1: state.offline, 2: state.online },
} as const satisfies Record<string, Labels>;

const valueLabels = { ...officeLabels, ...listLabels };
export type LabelSet = keyof typeof valueLabels;

export const isLabelSet = (name: string): name is LabelSet => name in valueLabels;

/** Returns a label in Chinese for readers of Chinese, else in English; the value itself if it has no label. */
export function labelOf(name: LabelSet, value: string, language: string): string {
  const labels: Labels = valueLabels[name];
  const [en, zh] = labels[value] ?? [value, value];
  return language === 'zh-cn' ? zh : en;
}
