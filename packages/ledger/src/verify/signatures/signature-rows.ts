import { bytes, int, optionalInt, optionalTime, optionalText, type RowOf, text, time } from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';

const approvalColumns = {
  id: int,
  kind: text,
  state: text,
  fingerprint: text,
  requestedBy: int,
  requestedAt: time,
  decidedBy: optionalInt,
  decidedAt: optionalTime,
  remark: optionalText,
} as const;
export type SignedApproval = RowOf<typeof approvalColumns>;

export const signedApprovalsOf = (snapshot: Snapshot) =>
  snapshot.stream({ columns: approvalColumns, from: 'only shop.approval p', alias: 'p', orderBy: 'p.id' });

const confirmationColumns = {
  approvalId: int,
  act: text,
  administratorId: int,
  confirmedAt: time,
  passkeyId: optionalInt,
  publicKey: bytes,
  nonce: bytes,
  authenticatorData: bytes,
  clientData: bytes,
  signature: bytes,
  totpStep: optionalInt,
} as const;
export type Confirmation = RowOf<typeof confirmationColumns>;

export const confirmationsOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: confirmationColumns,
    from: 'only shop.approval_confirmation f',
    alias: 'f',
    orderBy: 'f.approval_id, f.act',
  });

const passkeyColumns = {
  id: int,
  administratorId: int,
  publicKey: bytes,
  rpId: text,
  createdAt: time,
  removedAt: optionalTime,
} as const;
export type AdministratorPasskey = RowOf<typeof passkeyColumns>;

/** Reads all passkeys of administrators, which are few. */
export const passkeysOf = (snapshot: Snapshot) =>
  snapshot.all({
    columns: passkeyColumns,
    from: 'only shop.administrator_passkey k',
    alias: 'k',
    orderBy: 'k.id',
  });
