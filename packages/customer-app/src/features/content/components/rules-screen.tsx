import { Page } from '../../../shared/components/page.tsx';
import { Loaded, Skeleton } from '../../../shared/components/states.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useRules } from '../api/content-queries.ts';
import './content.css';

export function RulesScreen() {
  const { t } = useTexts();
  const rules = useRules();
  return (
    <Page title={t('rule_view.title')}>
      <Loaded query={rules} skeleton={<Skeleton blockSize="320px" />}>
        {({ sections, version }) => (
          <>
            {sections.map(({ title, text }) => (
              <section key={title} className="card rule">
                <h2>{title}</h2>
                <p>{text}</p>
              </section>
            ))}
            <p className="muted">{t('rule_view.version', { version })}</p>
          </>
        )}
      </Loaded>
    </Page>
  );
}
