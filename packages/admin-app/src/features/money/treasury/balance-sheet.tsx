import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type SheetRow, sheetOf, type Treasury } from './sheet-rows.ts';
import './balance-sheet.css';

/** Both sides of the balance sheet; the children, the actions on it, fill the space below the shorter left side. */
export function BalanceSheet({ treasury, children }: { treasury: Treasury; children: ReactNode }) {
  const { t } = useTranslations();
  const { held, owed, own, heldTotal, ownersTotal, agrees } = sheetOf(treasury);
  return (
    <>
      {!agrees && <Alert type="error" showIcon title={t('admin_view.sheetDisagrees')} />}
      <div className="sheet">
        <div className="sheet__left">
          <Side title={t('admin_view.held')} total={heldTotal}>
            <Part rows={held} nameOf={(name) => t(`admin_view.value.paymentMethod.${name}`)} />
          </Side>
          {children}
        </div>
        <Side title={t('admin_view.whose')} total={ownersTotal}>
          <Part rows={owed} title={t('admin_view.owed')} nameOf={(name) => t(`admin_view.sheet.${name}`)} />
          <Part rows={own} title={t('admin_view.platformOwn')} nameOf={(name) => t(`admin_view.sheet.${name}`)} />
        </Side>
      </div>
    </>
  );
}

function Side({ title, total, children }: { title: string; total: string; children: ReactNode }) {
  const { t } = useTranslations();
  return (
    <table className="sheet__side" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className="numeric">
            USD
          </th>
        </tr>
      </thead>
      {children}
      <tfoot>
        <tr>
          <th scope="row">{t('admin_view.total')}</th>
          <td translate="no" className="numeric">
            {formatAmount(total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface PartProps<Name extends string> {
  rows: readonly SheetRow<Name>[];
  title?: string;
  nameOf: (name: Name) => string;
}

function Part<Name extends string>({ rows, title, nameOf }: PartProps<Name>) {
  return (
    <tbody>
      {title !== undefined && (
        <tr>
          <th scope="rowgroup" colSpan={2} className="muted">
            {title}
          </th>
        </tr>
      )}
      {rows.map(({ name, amount }) => (
        <tr key={name}>
          <th scope="row">{nameOf(name)}</th>
          <td translate="no" className="numeric">
            {formatAmount(amount)}
          </td>
        </tr>
      ))}
    </tbody>
  );
}
