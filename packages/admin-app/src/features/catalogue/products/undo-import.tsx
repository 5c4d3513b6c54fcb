import type { ResponseOf } from '@goodturn/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

/** Undoes an import after a question, and says which products stay as they are. */
export function UndoImport({ importId }: { importId: string }) {
  const { t } = useTranslations();
  const [isAsked, setIsAsked] = useState(false);
  const [undone, setUndone] = useState<ResponseOf<'product/undo_import'>>();
  const { busy, submit } = useOperation('product/undo_import', { onDone: setUndone });
  if (undone) {
    const { restored, archived, left } = undone;
    const counts = { restored: formatCount(restored), archived: formatCount(archived), left: formatCount(left.length) };
    return (
      <Alert
        type="info"
        showIcon
        title={t('admin_view.importUndone', counts)}
        description={left.map(({ productId, name, reason }) => (
          <p key={productId}>
            <bdi translate="no">{name}</bdi>: {t(`admin_view.importLeft.${reason}`)}
          </p>
        ))}
      />
    );
  }
  if (!isAsked) return <Button onClick={() => setIsAsked(true)}>{t('admin_view.importUndo')}</Button>;
  return (
    <>
      <span>{t('admin_view.importUndoAbout')}</span>
      <Button danger loading={busy} onClick={() => submit({ importId })}>
        {t('admin_view.importUndoNow')}
      </Button>
      <Button disabled={busy} onClick={() => setIsAsked(false)}>
        {t('admin_view.cancel')}
      </Button>
    </>
  );
}
