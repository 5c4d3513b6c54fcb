import { EyeOff } from 'lucide-react';
import { useTranslations } from '../i18n/texts.ts';
import './balance.css';

/** Replacement for the balance in a friend's session: a friend must not see it. */
export function HiddenBalance({ of: name }: { of: string }) {
  const { t } = useTranslations();
  return (
    <p className="balance__hidden">
      <EyeOff size={20} strokeWidth={1.75} aria-hidden="true" /> {t('help_view.balanceHidden', { name })}
    </p>
  );
}
