/** The messages of the socket. The client identifies itself, or sends `ping`, and repeats it every five seconds. */
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
  /** The time without messages after a broken connection; the server announces the changes of that time again. */
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
  /** It is sent only to administrators: a request for two persons was made, decided or withdrawn. */
  approval: 9,
  /** It is sent only to administrators: roles, nodes or their assignment changed. */
  rights: 10,
} as const;

/** The events that every device of a customer is notified of immediately, besides the message in the inbox. */
export const socketNotices = [
  'withdrawal_password_changed',
  'withdrawal_password_unset_requested',
  'password_link_created',
  'passkey_added',
  'passkey_removed',
  'number_moved',
] as const;
export type SocketNotice = (typeof socketNotices)[number];

/** A message of the server; `content` names what changed, so that the app requests it again. */
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
