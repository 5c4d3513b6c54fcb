import { saveFile } from '@goodturn/browser/save-file';
import { App, Button, Drawer } from 'antd';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

/** New recovery codes, which nobody can show again: not closed by a click beside them. */
export function ShownCodesDrawer({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const { account } = useAdministrator();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    message.success(t('admin_view.copied'));
  };
  const download = () => {
    const lines = [t('admin_view.recoveryCodesOf', { account }), '', ...codes, ''];
    saveFile(`recovery-codes-${account}.txt`, new Blob([lines.join('\n')], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <Drawer
      open
      title={t('admin_view.recoveryCodesYours')}
      size={460}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      onClose={onClose}
    >
      <p className="entry-about">{t('admin_view.recoveryCodesOnce')}</p>
      <ol className="entry-about" aria-label={t('admin_view.recoveryCodesYours')}>
        {codes.map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ol>
      <p className="entry-about">
        <Button onClick={() => void copy()}>{t('admin_view.copy')}</Button>{' '}
        <Button onClick={download}>{t('admin_view.download')}</Button>
      </p>
      <Button type="primary" onClick={onClose}>
        {t('admin_view.recoveryCodesKept')}
      </Button>
    </Drawer>
  );
}
