import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useTranslations } from '../i18n/texts.ts';
import { dismissToast, type Toast } from '../toasts.ts';
import './toast-face.css';

export function ToastFace({ id, kind, text }: Toast) {
  const { t } = useTranslations();
  return (
    <>
      {kind === 'done' ? <CircleCheck size={20} aria-hidden /> : <CircleAlert size={20} aria-hidden />}
      <p>{text}</p>
      <button type="button" aria-label={t('common_view.dismiss')} onClick={() => dismissToast(id)}>
        <X size={18} strokeWidth={1.75} />
      </button>
    </>
  );
}
