import { Link } from 'react-router';
import './filter-tabs.css';

interface DeskTabsProps {
  label: string;
  value: string;
  queues: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** The tables of the decided entries. */
  lists: readonly { to: string; label: string }[];
}

/** The queues as tabs, followed by links to the tables of decided entries. */
export function DeskTabs({ label, value, queues, onChange, lists }: DeskTabsProps) {
  return (
    <div className="filter-tabs" role="group" aria-label={label}>
      {queues.map((queue) => (
        <button
          key={queue.value}
          type="button"
          aria-pressed={queue.value === value}
          onClick={() => onChange(queue.value)}
        >
          {queue.label}
        </button>
      ))}
      {lists.map(({ to, label: name }) => (
        <Link key={to} to={to}>
          {name}
        </Link>
      ))}
    </div>
  );
}
