import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useTranslations } from '../i18n/texts.ts';
import { dismissToast, useToasts } from '../toasts.ts';
import './toast-list.css';

/**
 * Is read aloud; the region exists before its first message, or it would stay unread. It stands in the body, beside the
 * windows: within the page, which is a layer of its own, it would lie beneath their backdrop.
 */
export function ToastList() {
  const toasts = useToasts();
  const { t } = useTranslations();
  return createPortal(
    <div className="toast-list" role="status" aria-live="polite">
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
