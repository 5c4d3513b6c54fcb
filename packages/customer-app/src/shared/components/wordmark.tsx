import { shopIcon, shopTitle } from '@goodturn/browser';
import './wordmark.css';

/** The logo: a turn that comes back as a G. */
export function GoodturnMark({ strokeWidth }: { strokeWidth: number }) {
  return (
    <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M25.5 9A12 12 0 1 0 28 16H17"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The shop's name with its icon, or with the logo until operators choose an icon. */
export function Wordmark() {
  const icon = shopIcon();
  return (
    <span className="wordmark" dir="auto">
      {icon === undefined ? (
        <GoodturnMark strokeWidth={4.5} />
      ) : (
        <img className="wordmark__icon" src={icon} alt="" width="24" height="24" />
      )}
      <span className="wordmark__name">{shopTitle()}</span>
    </span>
  );
}
