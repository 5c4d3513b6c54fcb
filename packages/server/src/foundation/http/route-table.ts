import { type Call, type CallPath, calls } from '@goodturn/contract';
import type { Route } from './route.ts';

/**
 * The back-office calls that every administrator may make, whatever the role; the last two leave out data that the
 * role's nodes do not cover.
 */
const callsOfEveryAdministrator = new Set<string>([
  'admin/end_sessions',
  'admin/info',
  'admin/logout',
  'admin/own_account',
  'admin/passkey_add',
  'admin/passkey_options',
  'admin/passkey_remove',
  'admin/passkeys',
  'admin/recovery_codes',
  'admin/recovery_renew',
  'admin/sessions',
  'admin/totp_begin',
  'admin/totp_confirm',
  'admin/totp_remove',
  'admin/update_password',
  'search/inquire',
  'status/inquire',
] satisfies CallPath[]);

/** Aborts the start unless every call has exactly one handler and every back-office call a permission node. */
export function checkRoutes(routes: readonly Route[]): void {
  const faults = [...handlerFaults(routes), ...nodeFaults()];
  if (faults.length > 0) throw new Error(`The routes do not fit the contract: ${faults.join('; ')}.`);
}

function handlerFaults(routes: readonly Route[]): string[] {
  const counts = new Map<string, number>(Object.keys(calls).map((path) => [path, 0]));
  for (const { path } of routes) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts].filter(([, count]) => count !== 1).map(([path, count]) => `${path} has ${count} handlers`);
}

function nodeFaults(): string[] {
  return Object.entries<Call>(calls)
    .filter(([path, call]) => {
      const needsNode = call.access === 'administrator' && !callsOfEveryAdministrator.has(path);
      return needsNode !== (call.node !== undefined);
    })
    .map(([path]) => `${path} has a permission node where it needs none, or none where it needs one`);
}
