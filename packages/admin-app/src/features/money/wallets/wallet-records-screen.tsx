import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useWalletRecordColumns, useWalletRecordList } from './wallet-record-columns.tsx';

/** What moved between the shop and the outside, with the transaction that each names; nothing here can be changed. */
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
