import type { ServerMessage } from '@goodturn/contract';

const pingMs = 5000;
const defaultMaxFailures = 20;
const intentionalClose = 3001;

export interface SocketHandlers {
  /** Returns the first message and each ping. On a new connection `awayMs` is the time without any received message. */
  hello: (awayMs?: number) => string;
  /** Wall-clock time in milliseconds from which the page may be out of date: it is loaded before its socket opens. */
  since: number;
  onMessage: (message: ServerMessage) => void;
  onAbnormalData: () => void;
  /** It is called if the server closes the connection permanently because the session has ended. */
  onEnd: () => void;
  /** Returns the shop's limit of failures in a row; called once there is a connection. */
  maxFailures: () => Promise<number>;
}

/**
 * Returns the delay in milliseconds before the next attempt: doubled after each failure up to half a minute, and
 * randomised so that not all clients reconnect at the same time.
 */
export const reconnectDelayMs = (failures: number, random = Math.random()): number =>
  Math.min(30_000, 1000 * 2 ** Math.min(failures, 5)) * (0.5 + random / 2);

/** Returns whether to reconnect: never after an intentional close or too many failures in a row (0 means no limit). */
export function shouldReconnect(closeCode: number, failures: number, limit = defaultMaxFailures): boolean {
  return closeCode !== intentionalClose && (limit === 0 || failures <= limit);
}

function read(text: unknown): ServerMessage | undefined {
  try {
    const message = JSON.parse(String(text)) as ServerMessage;
    return typeof message === 'object' && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the address of the socket; in development it has a separate port. */
function address(): string {
  const port: string | undefined = import.meta.env['GOODTURN_SOCKET_PORT'];
  const origin = port === undefined ? location.origin : `${location.protocol}//${location.hostname}:${port}`;
  return `${origin.replace(/^http/, 'ws')}/socket`;
}

/** Keeps a connection to the server open, and returns a function that closes it. */
export function connectSocket(handlers: SocketHandlers): () => void {
  let failures = 0;
  let limit: number | undefined;
  let receivedAt = handlers.since;
  let socket: WebSocket;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;

  const askLimit = async (): Promise<void> => {
    // If the request fails, the default limit applies, and the next connection requests it again.
    limit ??= await handlers.maxFailures().catch(() => undefined);
  };

  const open = () => {
    socket = new WebSocket(address());
    socket.onopen = () => {
      // Measured by the wall clock, so that the time in which a computer slept counts.
      socket.send(handlers.hello(Math.max(0, Date.now() - receivedAt)));
      // A socket that is closing keeps its timer until it has closed; to send by it is a line in the console.
      ping = setInterval(() => {
        if (socket.readyState === WebSocket.OPEN) socket.send(handlers.hello());
      }, pingMs);
      failures = 0;
      void askLimit();
    };
    socket.onmessage = (event) => {
      receivedAt = Date.now();
      const message = read(event.data);
      if (message === undefined) handlers.onAbnormalData();
      else if (message.type === 2) location.reload();
      else if (message.type === 3) socket.close(intentionalClose);
      else if (message.type !== 1) handlers.onMessage(message);
    };
    socket.onclose = (event) => {
      clearInterval(ping);
      if (event.code === intentionalClose) handlers.onEnd();
      failures += 1;
      if (shouldReconnect(event.code, failures, limit)) retry = setTimeout(open, reconnectDelayMs(failures));
    };
  };
  open();
  return () => {
    clearTimeout(retry);
    clearInterval(ping);
    socket.onclose = null;
    socket.onmessage = null;
    socket.close(intentionalClose);
  };
}
