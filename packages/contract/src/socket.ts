/** The messages of the socket. The client says who it is, or `ping`, and says it again every five seconds. */
import { z } from 'zod';

export const socketPath = '/socket';
export const socketPingMs = 5_000;
export const socketSilenceMs = 15_000;
export const socketIntentionalClose = 3001;
export const socketLargestMessageBytes = 65_536;

export const clientMessage = z.strictObject({
  type: z.literal(1),
  locale: z.string().max(20),
  token: z.string().max(200),
  /** After a broken connection: since when nothing was received. What changed in that time is told again. */
  awayMs: z.int().min(0).optional(),
});
export type ClientMessage = z.infer<typeof clientMessage>;

export const serverMessageTypes = {
  heartbeat: 1,
  reload: 2,
  close: 3,
  balance: 4,
  order: 5,
  recharge: 6,
  withdrawal: 7,
  message: 8,
  /** To administrators alone: a request of two persons was made, decided or withdrawn. */
  approval: 9,
  /** To administrators alone: roles, nodes, or who has which, changed. */
  rights: 10,
} as const;

/** What every device of a customer is told immediately, beside the message in the inbox. */
export const socketNotices = [
  'withdrawal_password_changed',
  'withdrawal_password_unset_requested',
  'password_link_created',
  'passkey_added',
  'passkey_removed',
] as const;
export type SocketNotice = (typeof socketNotices)[number];

/** What the server sends: `content` names what changed, so that the app asks for it again. */
export interface ServerMessage {
  type: (typeof serverMessageTypes)[keyof typeof serverMessageTypes];
  content?: {
    orderId?: string;
    rechargeId?: string;
    withdrawId?: string;
    notice?: SocketNotice;
  };
  message?: string;
  status?: number;
}
