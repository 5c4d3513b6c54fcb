import { saveCsv, saveFile } from '@goodturn/browser/save-file';
import { App, Button } from 'antd';
import { useOperation } from '../../../shared/api/operations.ts';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/records/order.ts';

/** Maximum number of orders in one request for labels or addresses. */
const most = 200;

interface PaperBarProps {
  orders: readonly Order[];
  onShip: () => void;
  onDone: () => void;
}

/** The actions on the selected orders: ship them, print their papers, or save their addresses. */
export function PaperBar({ orders, onShip, onDone }: PaperBarProps) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const orderIds = orders.slice(0, most).map(({ orderId }) => orderId);
  const say = (exported: number): void => {
    message.success(t('admin_view.papersDone', { number: formatCount(exported) }));
  };
  const addresses = useOperation('order/export_addresses', {
    onDone: ({ csv, exported }) => {
      saveCsv('addresses.csv', csv);
      say(exported);
    },
  });
  const labels = useOperation('order/print_labels', {
    onDone: ({ fileName, pdf, exported }) => {
      saveFile(
        fileName,
        new Blob([Uint8Array.from(atob(pdf), (char) => char.charCodeAt(0))], { type: 'application/pdf' }),
      );
      say(exported);
    },
  });
  return (
    <div className="shipping__papers" role="group" aria-label={t('admin_view.selectedOrders')}>
      <strong>{t('admin_view.selectedCount', { number: formatCount(orders.length) })}</strong>
      <Button type="primary" onClick={onShip}>
        {t('admin_view.orderAction.ship')}
      </Button>
      <Button loading={labels.busy} onClick={() => labels.submit({ orderIds })}>
        {t('admin_view.printLabels')}
      </Button>
      <Button loading={addresses.busy} onClick={() => addresses.submit({ orderIds })}>
        {t('admin_view.exportAddresses')}
      </Button>
      <Button type="text" onClick={onDone}>
        {t('admin_view.unselect')}
      </Button>
      <span className="muted">{t('admin_view.papersLogged')}</span>
    </div>
  );
}
