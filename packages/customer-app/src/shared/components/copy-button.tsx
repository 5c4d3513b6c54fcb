import { Copy } from 'lucide-react';
import { useTranslations } from '../i18n/texts.ts';
import { showToast } from '../toasts.ts';
import './copy-button.css';

/** Returns a function that copies a text and reports the success, or that the browser forbids it. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslations();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('done', t('common_view.copied'));
    } catch {
      showToast('problem', t('common_view.notCopied', { text }));
    }
  };
}

export function CopyButton({ label, text, shown }: { label: string; text: string; shown: string }) {
  const copy = useCopy();
  return (
    <button type="button" className="copy" aria-label={label} onClick={() => copy(text)}>
      <bdi translate="no">{shown}</bdi>
      <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
