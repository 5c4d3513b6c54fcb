import { HoldLink } from '../../../shared/components/hold-link.tsx';
import { useActiveHold } from '../api/account-calls.ts';

/** Line about the active hold; renders nothing if there is none. */
export function HoldLine() {
  const hold = useActiveHold();
  return hold === undefined ? null : <HoldLink until={hold.expiresAt} />;
}
