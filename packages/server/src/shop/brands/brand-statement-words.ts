import type { BrandKind } from './brand-statement.ts';

interface StatementWords {
  title: string;
  brand: string;
  period: string;
  timeZone: string;
  day: string;
  movement: string;
  count: string;
  available: string;
  pending: string;
  escrow: string;
  total: string;
  balance: string;
  opening: string;
  closing: string;
  byDay: string;
  empty: string;
  note: string;
  kinds: Readonly<Record<BrandKind, string>>;
}

const english: StatementWords = {
  title: 'Settlement statement',
  brand: 'Brand',
  period: 'Period',
  timeZone: 'Time zone',
  day: 'Day',
  movement: 'Movement',
  count: 'Count',
  available: 'Available',
  pending: 'Pending',
  escrow: 'In campaigns',
  total: 'Total',
  balance: 'Balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  byDay: 'Day by day',
  empty: 'Nothing moved in this period.',
  note: 'All amounts are in USD and come from the ledger. Available: what the brand can use or be paid. Pending: the prices of orders that are not closed, since their goods can still be returned. In campaigns: what is paid in for cashback, bonuses and referral rewards. A brand pays no fee beside the platform share.',
  kinds: {
    brand_funding: 'Paid in by the brand',
    campaign_escrow: 'Paid into campaigns',
    order_price: 'Goods sold',
    order_cashback: 'Cashback paid',
    order_bonus: 'Lucky bonuses paid',
    order_price_refund: 'Prices refunded',
    order_cashback_reversal: 'Cashback and bonuses taken back',
    order_proceeds: 'Orders closed',
    order_commission: 'Platform share',
    referral_reward: 'Referral rewards paid',
    reward_correction: 'Referral rewards taken back',
    escrow_release: 'Freed from campaigns',
    brand_payout: 'Paid out to the brand',
  },
};

const chinese: StatementWords = {
  title: '品牌结算单',
  brand: '品牌',
  period: '期间',
  timeZone: '时区',
  day: '日期',
  movement: '项目',
  count: '笔数',
  available: '可用',
  pending: '待入账',
  escrow: '活动托管',
  total: '合计',
  balance: '余额',
  opening: '期初余额',
  closing: '期末余额',
  byDay: '每日明细',
  empty: '该期间没有变动。',
  note: '所有金额均为美元（USD），数据来自账本。可用：品牌可以使用或提取的金额。待入账：尚未完结、仍可退货的订单货款。活动托管：为返现、幸运奖金和邀请奖励预付的金额。除平台分成外，品牌不支付其他费用。',
  kinds: {
    brand_funding: '品牌注资',
    campaign_escrow: '转入活动托管',
    order_price: '售出商品',
    order_cashback: '已付返现',
    order_bonus: '已付幸运奖金',
    order_price_refund: '退回货款',
    order_cashback_reversal: '收回返现和奖金',
    order_proceeds: '订单完结',
    order_commission: '平台分成',
    referral_reward: '已付邀请奖励',
    reward_correction: '收回邀请奖励',
    escrow_release: '活动托管释放',
    brand_payout: '付款给品牌',
  },
};

/** Returns the texts of a brand's statement in a language of the back office: Chinese, or else English. */
export const brandStatementWords = (language: string): StatementWords => (language === 'zh-cn' ? chinese : english);
