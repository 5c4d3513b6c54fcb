import { clientMessage, type ServerMessage, serverMessageTypes, socketIntentionalClose } from '@goodturn/contract';
import type { WebSocket } from 'ws';
import { SecretToken } from '@goodturn/database';
import type { CustomerSession, FoundSession } from '../sessions/session.ts';

export const goingAway = 1001;
export const policyViolated = 1008;
export const tryAgainLater = 1013;

const maxMessages = 20;
const windowMs = 10_000;
const maxUnsentBytes = 1_048_576;
const closeMs = 2_000;

/**
 * The account that a socket listens to, and whether a friend listens; or an administrator, who listens to requests for
 * a second person.
 */
type Listener = CustomerListener | 'administrator';
export type CustomerListener = Pick<CustomerSession, 'subjectId' | 'isFriend'>;

export interface ClientSocketDependencies {
  findSession(token: SecretToken): Promise<FoundSession>;
  /** It is called with the account that the socket listens to, even if it has not changed; undefined for none. */
  onListener(listener: Listener | undefined): void;
  onReturn(awayMs: number): void;
}

export interface ClientSocket {
  /** The time at which the client was last heard, in milliseconds of the monotonic clock. */
  lastReceivedAt(): number;
  send(message: ServerMessage): void;
  /** Looks the session up again, and closes the socket if it has ended. */
  recheck(): void;
  close(code: number): void;
}

/** Creates a connection that authenticates repeatedly; each time its session is looked up again. */
export function createClientSocket(
  socket: WebSocket,
  { findSession, onListener, onReturn }: ClientSocketDependencies,
): ClientSocket {
  let lastReceivedAt = performance.now();
  let windowStart = lastReceivedAt;
  let inWindow = 0;
  let token: SecretToken | undefined;
  let awayMs: number | undefined;

  const send = (message: ServerMessage): void => {
    // Slow clients are disconnected: they fetch again when they reconnect.
    if (socket.bufferedAmount > maxUnsentBytes) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };

  /** A client that is gone does not respond to a close, and would delay the stop of the server. */
  const close = (code: number): void => {
    socket.close(code);
    setTimeout(() => socket.terminate(), closeMs).unref();
  };

  const endSession = (): void => {
    onListener(undefined);
    send({ type: serverMessageTypes.close });
    close(socketIntentionalClose);
  };

  const recheck = async (): Promise<void> => {
    if (token === undefined) return;
    const session = await findSession(token);
    if (session?.kind !== 'customer' && session?.kind !== 'administrator') return endSession();
    if (socket.readyState !== socket.OPEN) return;
    onListener(session.kind === 'customer' ? session : 'administrator');
    if (awayMs !== undefined) onReturn(awayMs);
    awayMs = undefined;
  };
  const check = (): void => {
    recheck().catch(() => close(tryAgainLater));
  };

  const isTooFast = (): boolean => {
    if (lastReceivedAt - windowStart > windowMs) {
      windowStart = lastReceivedAt;
      inWindow = 0;
    }
    inWindow += 1;
    return inWindow > maxMessages;
  };

  socket.on('message', (data, isBinary) => {
    lastReceivedAt = performance.now();
    const received = isBinary || !Buffer.isBuffer(data) || isTooFast() ? undefined : readMessage(data.toString());
    if (received === undefined) return close(policyViolated);
    token = received.token === '' ? undefined : new SecretToken(received.token);
    awayMs = received.awayMs ?? awayMs;
    send({ type: serverMessageTypes.heartbeat });
    if (token === undefined) onListener(undefined);
    check();
  });

  return { lastReceivedAt: () => lastReceivedAt, send, recheck: check, close };
}

/** Reads a message; a client without a token sends `ping`. Returns undefined for messages outside the contract. */
function readMessage(text: string): { token: string; awayMs?: number | undefined } | undefined {
  if (text === 'ping') return { token: '' };
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
