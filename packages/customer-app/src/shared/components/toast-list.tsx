import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useTexts } from '../i18n/texts.ts';
import { dismissToast, useToasts } from '../toasts.ts';
import './toast-list.css';

/** Stands above everything and is read aloud; the region exists before its first message, or it would stay unread. */
export function ToastList() {
  const toasts = useToasts();
  const { t } = useTexts();
  return (
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
    </div>
  );
}
