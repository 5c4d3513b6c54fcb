import { initialOf } from '../initial-of.ts';
import './initial.css';

/** The first letter of a person's name in a circle; a reader hears the name beside it. */
export function Initial({ name }: { name: string }) {
  return (
    <span className="initial" aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
