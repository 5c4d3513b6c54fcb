import { useTranslations } from '../i18n/texts.ts';
import { Button } from './button.tsx';

/** The end of a dialog in which nothing is left to be decided. */
export function DialogClose({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  return (
    <div className="dialog__actions">
      <Button variant="secondary" onClick={onClose}>
        {t('common_view.close')}
      </Button>
    </div>
  );
}
