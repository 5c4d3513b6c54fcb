import type { ServerMessage } from '@goodturn/contract';

const pingMs = 5000;
const mostFailures = 20;
const intentionalClose = 3001;

export interface SocketHandlers {
  hello: () => string;
  onMessage: (message: ServerMessage) => void;
  onAbnormalData: () => void;
  /** The connection is there again; what was announced in between was missed. */
  onReturn: () => void;
}

/** How long to wait before the next try: longer after each failure, half a minute at most. */
export const reconnectDelayMs = (failures: number): number => Math.min(30_000, 1000 * 2 ** Math.min(failures, 5));

/** Whether to try again: never after an intentional close, and not after too many failures in a row (0 = no limit). */
export function shouldReconnect(closeCode: number, failures: number, limit = mostFailures): boolean {
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

/** Keeps a connection to the server; answers a function that ends it. */
export function connectSocket(handlers: SocketHandlers): () => void {
  let failures = 0;
  let socket: WebSocket;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;

  const open = () => {
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket`);
    socket.onopen = () => {
      socket.send(handlers.hello());
      ping = setInterval(() => socket.send(handlers.hello()), pingMs);
      if (failures > 0) handlers.onReturn();
      failures = 0;
    };
    socket.onmessage = (event) => {
      if (event.data === 'pong') return;
      const message = read(event.data);
      if (message === undefined) handlers.onAbnormalData();
      else if (message.type === 2) location.reload();
      else if (message.type === 3) socket.close(intentionalClose);
      else if (message.type !== 1) handlers.onMessage(message);
    };
    socket.onclose = (event) => {
      clearInterval(ping);
      failures += 1;
      if (shouldReconnect(event.code, failures)) retry = setTimeout(open, reconnectDelayMs(failures));
    };
  };
  open();
  return () => {
    clearTimeout(retry);
    clearInterval(ping);
    socket.onclose = null;
    socket.close(intentionalClose);
  };
}
