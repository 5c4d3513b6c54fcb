import { LanguageButton } from '../../../shared/components/language-button.tsx';
import { Wordmark } from '../../../shared/components/wordmark.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useToken } from '../../../shared/session/token.ts';

/** Header of the home page on a phone; a desktop has the navigation there. */
export function LanguageBar() {
  const { t } = useTranslations();
  const visitor = useToken() === null;
  return (
    <div className="language-bar">
      <Wordmark />
      <span className="language-bar__end">
        <LanguageButton />
        {visitor && (
          <Link className="language-bar__login" to="/login">
            {t('menu_view.logIn')}
          </Link>
        )}
      </span>
    </div>
  );
}
