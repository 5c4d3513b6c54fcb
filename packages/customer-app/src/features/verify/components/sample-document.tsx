import { useTranslations } from '../../../shared/i18n/texts.ts';

export function SampleDocument() {
  const { t } = useTranslations();
  return (
    <figure className="sample">
      <figcaption>
        <strong>{t('verify_view.sampleTitle')}</strong>
        <p className="muted">{t('verify_view.sampleText')}</p>
      </figcaption>
      <svg className="sample__picture" viewBox="0 0 420 140" role="img" aria-label={t('verify_view.sampleAlt')}>
        <g className="sample__card">
          <rect x="4" y="8" width="198" height="124" rx="12" />
          <rect x="218" y="8" width="198" height="124" rx="12" />
        </g>
        <g className="sample__ink">
          <rect x="20" y="30" width="56" height="72" rx="6" />
          <rect x="92" y="34" width="94" height="8" rx="4" />
          <rect x="92" y="54" width="70" height="8" rx="4" />
          <rect x="92" y="74" width="82" height="8" rx="4" />
          <rect x="20" y="112" width="120" height="8" rx="4" />
          <rect x="218" y="28" width="198" height="22" />
          <rect x="236" y="68" width="120" height="8" rx="4" />
          <rect x="236" y="88" width="150" height="8" rx="4" />
          <rect x="236" y="108" width="90" height="8" rx="4" />
        </g>
        <g className="sample__face">
          <circle cx="48" cy="56" r="13" />
          <path d="M26 98c2-18 12-24 22-24s20 6 22 24z" />
        </g>
      </svg>
    </figure>
  );
}
