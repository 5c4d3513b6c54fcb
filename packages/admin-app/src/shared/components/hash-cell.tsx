import { CopyOutlined, ExportOutlined } from '@ant-design/icons';
import type { PaymentMethodCode } from '@goodturn/contract';
import { App } from 'antd';
import { addressExplorer, transactionExplorer } from '../explorer.ts';
import { useTranslations } from '../i18n/texts.ts';
import './hash-cell.css';

interface HashCellProps {
  label: string;
  value: string | null;
  explorer?: string | undefined;
  /** Shows the complete value, if there is room. */
  isWhole?: boolean;
}

/** A hash or an address with its middle cut, because the ends identify it. */
export function HashCell({ label, value, explorer, isWhole = false }: HashCellProps) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  if (value === null) return <>–</>;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value);
    message.success(t('admin_view.copied'));
  };
  const isCut = !isWhole && value.length > 20;
  return (
    <span className="hash">
      <code translate="no" title={isCut ? value : undefined} className={isWhole ? 'anywhere' : undefined}>
        {isCut ? `${value.slice(0, 8)}…${value.slice(-6)}` : value}
      </code>
      <button type="button" aria-label={t('admin_view.copyOf', { label })} onClick={() => void copy()}>
        <CopyOutlined aria-hidden />
      </button>
      {explorer !== undefined && (
        <a href={explorer} target="_blank" rel="noreferrer" aria-label={t('admin_view.explorerOf', { label })}>
          <ExportOutlined aria-hidden />
        </a>
      )}
    </span>
  );
}

interface ChainCellProps extends Omit<HashCellProps, 'explorer'> {
  paymentMethod: PaymentMethodCode | 'bank';
}

/** An address of a way's chain, with a link to its explorer. */
export const AddressCell = ({ paymentMethod, ...cell }: ChainCellProps) => (
  <HashCell {...cell} explorer={paymentMethod === 'bank' ? undefined : addressExplorer(paymentMethod, cell.value)} />
);

/** A transaction of a way's chain, with a link to its explorer; other references have none. */
export const TransactionCell = ({ paymentMethod, ...cell }: ChainCellProps) => (
  <HashCell
    {...cell}
    explorer={paymentMethod === 'bank' ? undefined : transactionExplorer(paymentMethod, cell.value)}
  />
);
