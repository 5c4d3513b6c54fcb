import type { ServerMessage } from '@goodturn/contract';

const pingMs = 5000;
const defaultMaxFailures = 20;
const intentionalClose = 3001;

export interface SocketHandlers {
  /** What is said first and at each ping; with a new connection, for how long nothing was received. */
  hello: (awayMs?: number) => string;
  /** Since when what is shown can be out of date, as the wall clock says it: the page is there before its socket. */
  since: number;
  onMessage: (message: ServerMessage) => void;
  onAbnormalData: () => void;
  /** The server has closed the connection for good: the session is over. */
  onEnd: () => void;
  /** The site's own limit of failures, asked for once there is a connection. */
  maxFailures: () => Promise<number>;
}

/** How long to wait before the next try: about twice as long after each failure, half a minute at most, and never all at once. */
export const reconnectDelayMs = (failures: number, random = Math.random()): number =>
  Math.min(30_000, 1000 * 2 ** Math.min(failures, 5)) * (0.5 + random / 2);

/** Whether to try again: never after an intentional close, and not after too many failures in a row (0 = no limit). */
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

/** In development the socket has a port of its own beside the page's, if that is free. */
function address(): string {
  const port: string | undefined = import.meta.env['GOODTURN_SOCKET_PORT'];
  const origin = port === undefined ? location.origin : `${location.protocol}//${location.hostname}:${port}`;
  return `${origin.replace(/^http/, 'ws')}/socket`;
}

/** Keeps a connection to the server; answers a function that ends it. */
export function connectSocket(handlers: SocketHandlers): () => void {
  let failures = 0;
  let limit: number | undefined;
  let receivedAt = handlers.since;
  let socket: WebSocket;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;

  const askLimit = async (): Promise<void> => {
    // Where it does not come, the usual limit holds, and it is asked for again with the next connection.
    limit ??= await handlers.maxFailures().catch(() => undefined);
  };

  const open = () => {
    socket = new WebSocket(address());
    socket.onopen = () => {
      // By the wall clock: a computer that slept was away, too.
      socket.send(handlers.hello(Math.max(0, Date.now() - receivedAt)));
      ping = setInterval(() => socket.send(handlers.hello()), pingMs);
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
