import { ContentBlocks } from '../../../shared/components/content-blocks.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { pictureAt, sourceSetOf } from '../../../shared/pictures.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useRules } from '../api/content-queries.ts';
import './content.css';

export function RulesScreen() {
  const { t } = useTranslations();
  const rules = useRules();
  return (
    <Page title={t('rule_view.title')}>
      <QueryState query={rules} skeleton={<Skeleton blockSize="320px" />}>
        {({ sections, image, version }) => (
          <>
            {image !== '' && (
              // The picture needs no alternative text: the sections contain the same text.
              <img
                className="rules__picture"
                src={pictureAt(image, 720)}
                srcSet={sourceSetOf(image)}
                sizes="(min-width: 900px) 720px, 92vw"
                alt=""
                width={1200}
                height={640}
              />
            )}
            {sections.map(({ title, text }) => (
              <section key={title} className="card rule">
                <h2>{title}</h2>
                <p>{text}</p>
              </section>
            ))}
            <ContentBlocks place="rule" />
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
