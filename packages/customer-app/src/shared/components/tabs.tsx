import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import './tabs.css';

interface TabsProps {
  label: string;
  tabs: readonly { value: string; title: string; picture?: ReactNode }[];
  value: string;
  onChange: (value: string) => void;
  /** The id of the panel that the tabs control. */
  panel: string;
  variant?: 'line' | 'segments' | 'pictures';
}

/** A row of tabs with one Tab stop; arrow keys follow the reading direction. */
export function Tabs({ label, tabs, value, onChange, panel, variant = 'line' }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex((tab) => tab.value === value) + (document.documentElement.dir === 'rtl' ? -step : step);
    const next = tabs[(at + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChange(next.value);
    row.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div className={`tabs tabs--${variant}`} role="tablist" aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className="tabs__tab"
          data-value={tab.value}
          aria-selected={tab.value === value}
          aria-controls={panel}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={onKeyDown}
        >
          {tab.picture}
          {tab.title}
        </button>
      ))}
    </div>
  );
}
