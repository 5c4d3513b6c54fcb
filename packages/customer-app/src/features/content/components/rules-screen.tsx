import { Page } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useRules } from '../api/content-queries.ts';
import './content.css';

export function RulesScreen() {
  const { t } = useTranslations();
  const rules = useRules();
  return (
    <Page title={t('rule_view.title')}>
      <QueryState query={rules} skeleton={<Skeleton blockSize="320px" />}>
        {({ sections, version }) => (
          <>
            {sections.map(({ title, text }) => (
              <section key={title} className="card rule">
                <h2>{title}</h2>
                <p>{text}</p>
              </section>
            ))}
            <p>
              <Link to="/transparency">{t('rule_view.toTransparency')}</Link>
            </p>
            <p className="muted">{t('rule_view.version', { version })}</p>
          </>
        )}
      </QueryState>
    </Page>
  );
}
