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
} as const;

/** What the server sends: `content` names what changed, so that the app asks for it again. */
export interface ServerMessage {
  type: (typeof serverMessageTypes)[keyof typeof serverMessageTypes];
  content?: {
    orderId?: string;
    rechargeId?: string;
    withdrawId?: string;
    notice?: 'withdrawal_password_changed' | 'password_link_created';
  };
  message?: string;
  status?: number;
}
