import { shopTitle } from '@goodturn/browser';
import { Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { menuIcon } from './menu-group.tsx';

const InstallSheet = lazyDialog(async () => (await import('./install-sheet.tsx')).InstallSheet);

/** Offers to put the app on the home screen: by a row that stays, and never over an order or a form. */
export function InstallRow() {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="me__row" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Smartphone {...menuIcon} />
        {t('install_view.row', { shop: shopTitle() })}
      </button>
      <Suspense>{isOpen && <InstallSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
