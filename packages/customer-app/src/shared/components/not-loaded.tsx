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

/** Error page if the code of a page did not load, because there is no connection or a newer release has replaced it. */
export function LoadErrorPage(props: NotLoadedProps) {
  const { t } = useTranslations();
  return (
    <Page title="">
      <ErrorState error={new Error(t('error_view.offline'))} {...props} />
    </Page>
  );
}

/**
 * Error dialog if the code of a dialog did not load. It is a native one, since the code of our dialogs may be what is
 * missing.
 */
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
