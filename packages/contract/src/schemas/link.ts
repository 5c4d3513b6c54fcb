import { z } from 'zod';
import { dateTimeString, idString, safeString } from '../wire.ts';

/** One half of a one-time link or both, with a dot between them, in either order. */
export const linkString = safeString(1, 200);

const halfStates = ['open', 'used', 'expired', 'ended', 'unknown'] as const;
/** `half` means that the other half is still to come, `mismatch` that the two are not of one link. */
export const linkState = z.enum([...halfStates, 'half', 'mismatch']);
/** The state of each half, in the order in which they were sent. */
export const linkHalves = z.array(z.enum(halfStates));

export const linkErrors = [
  'password_link_unknown',
  'password_link_used',
  'password_link_expired',
  'password_link_ended',
  'password_link_incomplete',
  'password_link_mismatch',
] as const;

/** One person's half, which is returned once. */
export const shownHalf = z.object({ half: z.string(), expiresAt: dateTimeString });

/** An open link, with the two persons whose halves open it, the requester first. */
export const openLink = z.object({
  expiresAt: dateTimeString,
  halves: z.array(z.object({ account: z.string(), administratorId: idString, isShown: z.boolean() })),
});
