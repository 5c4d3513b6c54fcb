import { addressGroups } from '../address-groups.ts';
import './withdrawal.css';

/** A whole address in groups of four characters, of which the first and the last stand out. */
export function GroupedAddress({ address }: { address: string }) {
  const groups = addressGroups(address);
  return (
    <p className="letter__address" dir="ltr" translate="no">
      {groups.map((group, index) => (
        <span key={index} className={index === 0 || index === groups.length - 1 ? 'letter__end' : undefined}>
          {group}
          {index < groups.length - 1 && ' '}
        </span>
      ))}
    </p>
  );
}
