import { type Call, nodesOf } from '@goodturn/contract';
import { DomainError } from '../domain-error.ts';
import type { Session } from '../sessions/session.ts';

/** Throws `forbidden` or `friend_session` unless the call's declaration admits the session. */
export function requireAccess(call: Call, session: Session): void {
  if (session.kind !== call.access) throw new DomainError('forbidden');
  if (session.kind === 'customer') {
    if (session.isFriend && call.allowsFriend !== true) throw new DomainError('friend_session');
  } else if (call.node !== undefined && !nodesOf(call).some((node) => session.nodes.has(node))) {
    throw new DomainError('forbidden');
  }
}
