import { HashCell } from '../../../shared/components/hash-cell.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { BatchDetails } from './batch.ts';

/** The digest as eight words, which the signer shows as well, and as hexadecimal digits. */
export function DigestCard({ batch: { words, digest } }: { batch: BatchDetails }) {
  const { t } = useTranslations();
  return (
    <section className="card">
      <h2>{t('admin_view.digestWords')}</h2>
      <ol className="batch-words" translate="no">
        {words.map((word, place) => (
          <li key={`${place} ${word}`}>{word}</li>
        ))}
      </ol>
      <p className="muted">{t('admin_view.readWordsAloud')}</p>
      <HashCell label={t('admin_view.digest')} value={digest} isWhole />
    </section>
  );
}
