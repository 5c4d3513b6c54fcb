import { shopTitle } from '@goodturn/browser';
import { CloudOff, Download, Ellipsis, type LucideIcon, Share } from 'lucide-react';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { DialogClose } from '../../../shared/components/dialog-close.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { askBrowser, canAskBrowser, isAppleDevice } from '../install-prompt.ts';
import './install-sheet.css';

/** What the home screen changes and what it does not, and the way there: by a press, or by the menu of the browser. */
export function InstallSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const put = () => {
    void askBrowser();
    onClose();
  };
  return (
    <Dialog kind="sheet" title={t('install_view.title', { shop: shopTitle() })} onClose={onClose}>
      <p className="dialog__text">{t('install_view.same')}</p>
      <ul className="install">
        <Point icon={CloudOff} title={t('install_view.offline')} text={t('install_view.offlineText')} />
        <Point icon={Download} title={t('install_view.noStore')} text={t('install_view.noStoreText')} />
        {!canAskBrowser() && (
          <Point
            icon={isAppleDevice() ? Share : Ellipsis}
            title={t('install_view.how')}
            text={t(isAppleDevice() ? 'install_view.howApple' : 'install_view.howMenu')}
          />
        )}
      </ul>
      {canAskBrowser() ? (
        <div className="dialog__actions dialog__actions--pair">
          <Button variant="secondary" onClick={onClose}>
            {t('install_view.notNow')}
          </Button>
          <Button onClick={put}>{t('install_view.put')}</Button>
        </div>
      ) : (
        <DialogClose onClose={onClose} />
      )}
    </Dialog>
  );
}

function Point({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      <b>{title}</b>
      <span className="muted">{text}</span>
    </li>
  );
}
