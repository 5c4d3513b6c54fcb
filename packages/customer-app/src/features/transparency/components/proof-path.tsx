import { useTranslations } from '../../../shared/i18n/texts.ts';

const corners = [
  [70, 62],
  [122, 46],
  [178, 32],
  [240, 20],
] as const;

export function ProofPath({ amount }: { amount: string }) {
  const { t } = useTranslations();
  return (
    <div className="trust__path">
      <svg viewBox="0 0 326 92" aria-hidden="true">
        <g fill="none" stroke="var(--line)" strokeWidth="1.75">
          <path d="M70 80h22M122 62h22M178 46h22M240 32h22" />
        </g>
        <g fill="var(--line)">
          <circle cx="95" cy="80" r="4.5" />
          <circle cx="147" cy="62" r="4.5" />
          <circle cx="203" cy="46" r="4.5" />
          <circle cx="265" cy="32" r="4.5" />
        </g>
        <path className="trust__line" pathLength="1" d="M20 80H70V62H122V46H178V32H240V20H306" />
        <g fill="var(--surface)" stroke="var(--accent)" strokeWidth="2">
          {corners.map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r="4" />
          ))}
        </g>
        <circle cx="20" cy="80" r="7" fill="var(--accent)" />
        <rect x="295" y="9" width="22" height="22" rx="7" fill="var(--accent)" />
        <path
          d="M301 20.2l3.5 3.5 6.5-6.5"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <div className="trust__ends muted">
        <span>{t('transparency_view.pathStart', { amount })}</span>
        <span>{t('transparency_view.pathEnd')}</span>
      </div>
    </div>
  );
}
