import { Button } from 'antd';
import { useTranslations } from '../i18n/texts.ts';

interface NarrowedToProps {
  what: 'customer' | 'campaign' | 'brand';
  value: string;
  onEnd: () => void;
}

/** Says that a list shows one thing's rows alone, because a link led there, and ends that. */
export function ActiveFilter({ what, value, onEnd }: NarrowedToProps) {
  const { t } = useTranslations();
  if (value === '') return null;
  return (
    <>
      <span className="muted">{t(`admin_view.only.${what}`, { id: value })}</span>
      <Button size="small" onClick={onEnd} aria-label={`${t('admin_view.showAll')}: ${t(`admin_view.${what}`)}`}>
        {t('admin_view.showAll')}
      </Button>
    </>
  );
}
