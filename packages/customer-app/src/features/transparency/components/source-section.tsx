import { ExternalLink } from 'lucide-react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { safeLink } from '../../../shared/safe-link.ts';
import type { Transparency } from '../api/transparency-calls.ts';
import { Section } from './section.tsx';

/** The source and version of the running software, which the licence makes available to everybody. */
export function SourceSection({ source: { repository, version, commit } }: Pick<Transparency, 'source'>) {
  const { t } = useTranslations();
  const link = repository === null ? undefined : safeLink(repository);
  return (
    <Section title={t('transparency_view.sourceTitle')}>
      <div className="card trust__history">
        <p>
          {t('transparency_view.sourceVersion', { version })}
          {commit !== null && (
            <>
              {' '}
              <code translate="no" dir="ltr">
                {commit.slice(0, 12)}
              </code>
            </>
          )}
        </p>
        {link === undefined ? (
          <p className="muted">{t('transparency_view.sourceNone')}</p>
        ) : (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {t('transparency_view.sourceLink')} <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
          </a>
        )}
        <p className="muted trust__small">{t('transparency_view.sourceNote')}</p>
      </div>
    </Section>
  );
}
