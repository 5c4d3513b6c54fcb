import { useEffect, useRef } from 'react';
import { useTranslations } from '../i18n/texts.ts';
import { Button } from './button.tsx';
import './not-loaded.css';
import { Page } from './page.tsx';
import { ErrorState } from './states.tsx';

export interface NotLoadedProps {
  busy: boolean;
  onRetry: () => void;
}

/** Stands where a page should: its code did not come, for want of a connection or because a newer one stands there. */
export function LoadErrorPage(props: NotLoadedProps) {
  const { t } = useTranslations();
  return (
    <Page title="">
      <ErrorState error={new Error(t('error_view.offline'))} {...props} />
    </Page>
  );
}

/** The same for a window. It is the browser's own, since the code of our windows is what may not have come. */
export function LoadErrorDialog({ onClose, ...props }: NotLoadedProps & { onClose: () => void }) {
  const { t } = useTranslations();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="not-loaded" ref={dialog} aria-label={t('common_view.notLoaded')} onClose={onClose}>
      <ErrorState error={new Error(t('error_view.offline'))} {...props} />
      <Button variant="text" wide onClick={() => dialog.current?.close()}>
        {t('common_view.close')}
      </Button>
    </dialog>
  );
}
