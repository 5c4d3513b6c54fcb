import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from '../i18n/texts.ts';
import { dismissToast, useToasts } from '../toasts.ts';
import './toast-list.css';

/**
 * Live region of the toasts. It exists before the first one, which would not be announced otherwise. It is in the body,
 * beside the dialogs: within the page, which has its own stacking context, it would be beneath their backdrop.
 */
export function ToastList() {
  const toasts = useToasts();
  const { t } = useTranslations();
  const list = useRef<HTMLDivElement>(null);
  useClearPlace(list, toasts.length > 0);
  return createPortal(
    <div className="toast-list" ref={list} role="status" aria-live="polite">
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className="toast">
          {kind === 'done' ? <CircleCheck size={20} aria-hidden /> : <CircleAlert size={20} aria-hidden />}
          <p>{text}</p>
          <button type="button" aria-label={t('common_view.dismiss')} onClick={() => dismissToast(id)}>
            <X size={18} strokeWidth={1.75} />
          </button>
        </div>
      ))}
    </div>,
    document.body,
  );
}

/** Loads the positioning code with the first toast; without it the toasts stay at the bottom. */
function useClearPlace(list: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    let stop: (() => void) | undefined;
    let over = false;
    const begin = async () => {
      const { keepToastsClear } = await import('./keep-toasts-clear.ts');
      if (!over && list.current !== null) stop = keepToastsClear(list.current);
    };
    begin().catch(() => undefined);
    return () => {
      over = true;
      stop?.();
    };
  }, [list, shown]);
}
