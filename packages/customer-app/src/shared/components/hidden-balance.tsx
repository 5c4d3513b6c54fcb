import { EyeOff } from 'lucide-react';
import { useTranslations } from '../i18n/texts.ts';
import './balance.css';

/** Stands where the balance is in one's own account: who shops for somebody does not see it. */
export function HiddenBalance({ of: name }: { of: string }) {
  const { t } = useTranslations();
  return (
    <p className="balance__hidden">
      <EyeOff size={20} strokeWidth={1.75} aria-hidden="true" /> {t('help_view.balanceHidden', { name })}
    </p>
  );
}
