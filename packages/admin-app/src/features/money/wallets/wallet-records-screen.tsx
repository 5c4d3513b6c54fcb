import { useTranslations, text } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { Link } from 'react-router';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { AddressCell, HashCell, TransactionCell } from '../../../shared/components/hash-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import type { ResponseOf } from '@goodturn/contract';

/** Payments between the shop and the outside, each with its transaction; the list is read-only. */
export function WalletRecordsScreen() {
  const { t } = useTranslations();
  const list = useList(useWalletRecordList());
  const listed = useListed(list, {
    rows: 'wallet_record/inquire',
    totals: 'wallet_record/totals',
    sums: { amount: 'net' },
  });
  return (
    <ListScreen
      {...listed}
      exportPath="wallet_record/export"
      title={t('admin_view.menu.wallet_records')}
      searchLabel={t('admin_view.searchWalletRecords')}
      columns={useWalletRecordColumns()}
      keyOf={({ recordId }) => recordId}
      nameOf={({ recordId }) => t('admin_view.walletRecordNumber', { id: recordId })}
      top={<p className="list-note muted">{t('admin_view.walletRecordsIntro')}</p>}
      emptyText={t('admin_view.emptyWalletRecords')}
    />
  );
}

function useWalletRecordColumns(): Column<WalletRecord>[] {
  const { t } = useTranslations();
  const transaction = t('admin_view.payload.transaction');
  const [sender, receiver] = [t('admin_view.sender'), t('admin_view.receiver')];
  const fingerprint = t('admin_view.fingerprint');
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ recordId }) => recordId, numeric: true, on: 'desktop' },
    {
      key: 'created',
      title: t('admin_view.when'),
      cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
      sort: 'created',
    },
    { key: 'kind', title: t('admin_view.type'), cell: ({ kind }) => t(`admin_view.outsideKind.${kind}`) },
    { key: 'amount', title: t('admin_view.amountUsd'), cell: ({ amount }) => formatAmount(amount), numeric: true },
    {
      key: 'paymentMethod',
      title: t('admin_view.payload.paymentMethod'),
      cell: ({ paymentMethod, toPaymentMethod }) =>
        [paymentMethod, toPaymentMethod].flatMap((one) => (one === null ? [] : [shortName(one)])).join(' → '),
      on: 'desktop',
    },
    { key: 'party', title: t('admin_view.withWhom'), cell: (row) => <Party record={row} /> },
    {
      key: 'transaction',
      title: transaction,
      cell: ({ paymentMethod, tx }) => <TransactionCell label={transaction} value={tx} paymentMethod={paymentMethod} />,
      on: 'desktop',
    },
    {
      key: 'block',
      title: t('admin_view.block'),
      cell: ({ block }) => (block === null ? '–' : formatCount(block)),
      numeric: true,
      on: 'desktop',
    },
    {
      key: 'sender',
      title: sender,
      cell: ({ paymentMethod, sender: address }) => (
        <AddressCell label={sender} value={address} paymentMethod={paymentMethod} />
      ),
      on: 'desktop',
    },
    {
      key: 'receiver',
      title: receiver,
      cell: ({ paymentMethod, receiver: address }) => (
        <AddressCell label={receiver} value={address} paymentMethod={paymentMethod} />
      ),
      on: 'desktop',
    },
    {
      key: 'approval',
      title: t('admin_view.request'),
      cell: ({ approvalId }) =>
        approvalId === null ? '–' : <Link to={`/customer/approvals/${approvalId}`}>{approvalId}</Link>,
      on: 'desktop',
    },
    {
      key: 'fingerprint',
      title: fingerprint,
      cell: ({ fingerprint: value }) => <HashCell label={fingerprint} value={value} />,
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'remark',
      title: t('admin_view.remark'),
      cell: ({ remark }) => (
        <span className="clip" title={remark ?? ''}>
          {remark ?? '–'}
        </span>
      ),
      on: 'desktop',
    },
  ];
}

function Party({ record: { userId, userName, recipient, brandName } }: { record: WalletRecord }) {
  if (userId !== null && userName !== null) {
    return <PersonCell userId={userId} userName={userName} recipient={recipient} />;
  }
  return brandName === null ? (
    '–'
  ) : (
    <bdi translate="no" className="clip">
      {brandName}
    </bdi>
  );
}

type WalletRecord = ResponseOf<'wallet_record/inquire'>['list'][number];

const kinds: readonly WalletRecord['kind'][] = [
  'recharge',
  'recharge_correction',
  'withdrawal_paid',
  'brand_funding',
  'brand_payout',
  'goodwill_funding',
  'fees_payout',
  'commission_payout',
  'treasury_move',
  'payout_shortfall',
  'shortfall_funding',
  'fill_shortfall',
];
const methods: readonly WalletRecord['paymentMethod'][] = ['usdt_trc20', 'usdt_erc20', 'usdc_erc20', 'bank'];
const views = { recharges: 'recharge', withdrawals: 'withdrawal_paid', brands: 'brand_funding,brand_payout' } as const;

const methodName = (method: WalletRecord['paymentMethod']): string => text(`admin_view.value.paymentMethod.${method}`);

const shortName = (method: WalletRecord['paymentMethod']): string =>
  method === 'bank' ? methodName(method) : text(`admin_view.paymentMethodShort.${method}`);

function useWalletRecordList(): ListDefinition {
  const { t } = useTranslations();
  return {
    name: 'wallet_records',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      ...(['recharges', 'withdrawals', 'brands'] as const).map((name) => ({
        name,
        label: t(`admin_view.menu.${name}`),
        values: { kind: views[name] },
      })),
    ],
    filters: [
      {
        name: 'kind',
        label: t('admin_view.type'),
        kind: 'choice',
        options: kinds.map((value) => ({ value, label: t(`admin_view.outsideKind.${value}`) })),
      },
      {
        name: 'paymentMethod',
        label: t('admin_view.payload.paymentMethod'),
        kind: 'choice',
        options: methods.map((value) => ({ value, label: methodName(value) })),
      },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'created', label: t('admin_view.when'), kind: 'days' },
    ],
    sorts: ['created'],
    usualSort: () => ({ name: 'created', descending: true }),
  };
}
