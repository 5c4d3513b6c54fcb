import type { SecretToken } from '@goodturn/database';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  serverMessageTypes,
  socketLargestMessageBytes,
  socketNotices,
  socketPath,
  socketSilenceMs,
} from '@goodturn/contract';
import { WebSocketServer, type WebSocket } from 'ws';
import { addressKey, createClientOf, createTrust, type Client } from '../http/client-address.ts';
import { forwardedWarning } from '../http/forwarded-address.ts';
import { hasTwoHosts, isOwnOrigin, type SiteOrigins } from '../http/request-headers.ts';
import type { EventService } from './event-service.ts';
import type { OutboxRow } from './outbox-store.ts';
import type { FoundSession } from '../sessions/session.ts';
import { createClientSocket, goingAway, policyViolated, tryAgainLater, type ClientSocket } from './client-socket.ts';
import { createSocketPlaces } from './socket-places.ts';
import { createSubscribers } from './subscribers.ts';

export interface SocketDependencies {
  events: EventService;
  findSession(token: SecretToken): Promise<FoundSession>;
  isBlocked(ip: string): Promise<boolean>;
  trustedProxies?: readonly string[] | undefined;
  /** The configured origins of the shop and of the back office. */
  origins?: SiteOrigins;
  /** Notified of a proxy that says nobody's address. */
  warn?: (details: { proxy: string }, message: string) => void;
  /** The silence after which a socket is closed; the contract's by default, shorter in tests. */
  silenceMs?: number;
  /** Maximum sockets of one address; 1,000 by default. */
  maxPerAddress?: number;
  maxSockets: number;
}

/** The HTTP server that a connection belongs to until it becomes a socket. */
export interface SocketHost {
  onUpgrade(connection: Socket): void;
  /** Tells whether an address may still make requests. */
  canArrive(address: string): boolean;
}

// A mobile carrier puts very many people behind one address, and yet one machine alone must not take all sockets.
const defaultMaxPerAddress = 1_000;
const orderTopics = [
  'order_matched',
  'order_changed',
  'order_paid',
  'order_cancelled',
  'order_shipped',
  'order_delivered',
  'order_refunded',
  'order_closed',
  'return_requested',
  'return_rejected',
] as const;
const balanceTopics = [
  'balance_changed',
  'order_paid',
  'order_refunded',
  'order_closed',
  'withdrawal_changed',
] as const;

/**
 * Notifies the apps of changes, so that they fetch again. An app that was away for too long fetches everything again.
 */
export function createSocketServer(dependencies: SocketDependencies) {
  const { events, findSession, isBlocked, trustedProxies, silenceMs = socketSilenceMs } = dependencies;
  const { maxSockets, maxPerAddress = defaultMaxPerAddress, origins: siteOrigins, warn } = dependencies;
  const clientOf = createClientOf(trustedProxies, (details) => warn?.(details, forwardedWarning));
  const isTrusted = createTrust(trustedProxies);
  const places = createSocketPlaces({ total: maxSockets, perAddress: maxPerAddress });
  const subscribers = createSubscribers();
  const administrators = new Set<ClientSocket>();
  const origins = new Map<ClientSocket, string>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: socketLargestMessageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  let silenceTimer: NodeJS.Timeout | undefined;
  let host: SocketHost = { onUpgrade: () => undefined, canArrive: () => true };

  const accept = (connection: WebSocket, ip: string): void => {
    const socket = createClientSocket(connection, {
      findSession,
      onListener: (listener) => {
        places.setVisitor(socket, listener === undefined);
        const isAdministrator = listener === 'administrator';
        if (isAdministrator) administrators.add(socket);
        else administrators.delete(socket);
        if (listener === undefined || isAdministrator) subscribers.remove(socket);
        else subscribers.set(socket, listener);
      },
      onReturn: (awayMs) => {
        if (administrators.has(socket)) socket.send({ type: serverMessageTypes.approval });
        else subscribers.sendMissed(socket, awayMs);
      },
    });
    places.take(socket, addressKey(ip));
    origins.set(socket, ip);
    connection.on('close', () => {
      places.leave(socket);
      origins.delete(socket);
      subscribers.remove(socket);
      administrators.delete(socket);
    });
    // A broken frame closes the connection, and is not a server error.
    connection.on('error', () => undefined);
  };

  const notifyBalance = (row: OutboxRow): void => {
    for (const id of row.customerIds) subscribers.send(id, { type: serverMessageTypes.balance });
  };
  // One row can announce a whole batch, whose orders are in the order of their customers.
  const notifyOrder = (row: OutboxRow): void => {
    row.customerIds.forEach((id, index) => {
      const orderId = row.orderIds[index]?.toString();
      const content = orderId === undefined ? {} : { content: { orderId } };
      subscribers.send(id, { type: serverMessageTypes.order, ...content });
    });
  };
  const notifyOf =
    (type: 'recharge' | 'withdrawal') =>
    (row: OutboxRow): void => {
      for (const id of row.customerIds) subscribers.send(id, { type: serverMessageTypes[type] });
    };
  for (const topic of orderTopics) events.subscribe(topic, notifyOrder);
  for (const topic of balanceTopics) events.subscribe(topic, notifyBalance);
  events.subscribe('recharge_changed', notifyOf('recharge'));
  events.subscribe('withdrawal_changed', notifyOf('withdrawal'));
  for (const notice of socketNotices) {
    events.subscribe(notice, ({ customerIds }) => {
      for (const id of customerIds) subscribers.send(id, { type: serverMessageTypes.message, content: { notice } });
    });
  }
  // The message names no request: each administrator fetches the requests that their role may read.
  events.subscribe('approval_changed', () => {
    for (const socket of administrators) socket.send({ type: serverMessageTypes.approval });
  });
  // Sockets of administrators who are disabled or have no session are closed; the others fetch again.
  events.subscribe('rights_changed', () => {
    for (const socket of administrators) {
      socket.send({ type: serverMessageTypes.rights });
      socket.recheck();
    }
  });
  // A message to all customers names none: it is announced to all listeners in parts, since each fetches in return.
  events.subscribe('message_sent', ({ customerIds }) => {
    const message = { type: serverMessageTypes.message };
    if (customerIds.length === 0) subscribers.sendToAll(message);
    for (const id of customerIds) subscribers.send(id, message);
  });
  events.subscribe('telegram_changed', ({ customerIds }) => {
    for (const id of customerIds) subscribers.send(id, { type: serverMessageTypes.message });
  });
  // Operators can make the apps of some customers, or of all, reload.
  events.subscribe('reload_requested', ({ customerIds }) => {
    const message = { type: serverMessageTypes.reload };
    if (customerIds.length === 0) subscribers.sendToAll(message);
    for (const id of customerIds) subscribers.send(id, message);
  });
  events.subscribe('session_ended', (row) => {
    for (const id of row.customerIds) for (const socket of subscribers.of(id)) socket.recheck();
  });

  const closeBlocked = async (): Promise<void> => {
    for (const [socket, ip] of origins) if (await isBlocked(ip)) socket.close(policyViolated);
  };
  // A client that cannot be checked now is checked when it reconnects.
  events.subscribe('blacklist_changed', () => void closeBlocked().catch(() => undefined));

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    // Node has removed its own listener, and a connection reset without a listener would end the process.
    stream.on('error', () => undefined);
    host.onUpgrade(request.socket);
    const client = clientOf(request);
    const reject = (status: string): void => {
      // The server does not wait for rejected clients.
      stream.once('finish', () => stream.destroy());
      stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    };
    if (!host.canArrive(addressKey(client.address))) return reject('429 Too Many Requests');
    isBlocked(client.address).then(
      (blocked) => (blocked ? reject('403 Forbidden') : open(request, { stream, head, client, reject })),
      () => reject('503 Service Unavailable'),
    );
  };

  const open = (
    request: IncomingMessage,
    { stream, head, client, reject }: { stream: Duplex; head: Buffer; client: Client; reject(status: string): void },
  ): void => {
    const { hasRoom, leaving } = places.find(addressKey(client.address));
    const status = rejectionOf(request, client, hasRoom);
    if (status !== undefined) return reject(status);
    if (leaving !== undefined) {
      places.leave(leaving);
      leaving.close(tryAgainLater);
    }
    server.handleUpgrade(request, stream, head, (connection) => accept(connection, client.address));
  };

  const rejectionOf = (request: IncomingMessage, client: Client, hasRoom: boolean): string | undefined => {
    const { url = '', headers, socket } = request;
    if (url.split('?')[0] !== socketPath) return '404 Not Found';
    if (hasTwoHosts(request)) return '400 Bad Request';
    const localAddress = isTrusted(socket.remoteAddress ?? '') ? undefined : socket.localAddress;
    if (!isOwnOrigin(headers.origin, { ...client, localAddress }, siteOrigins)) return '403 Forbidden';
    return hasRoom ? undefined : '503 Service Unavailable';
  };

  const dropSilent = (): void => {
    const before = performance.now() - silenceMs;
    for (const socket of places.all()) if (socket.lastReceivedAt() < before) socket.close(goingAway);
  };

  return {
    count: places.count,
    countListening: subscribers.count,
    present: subscribers.present,
    countAdministrators: (): number => administrators.size,
    attach(http: Server, newHost: SocketHost = host): void {
      host = newHost;
      http.on('upgrade', upgrade);
      silenceTimer = setInterval(dropSilent, Math.min(1_000, silenceMs));
      silenceTimer.unref();
    },
    /** Closes all sockets; the apps reconnect, to another process or to the next one here. */
    stop(http: Server): void {
      clearInterval(silenceTimer);
      http.off('upgrade', upgrade);
      for (const socket of places.all()) socket.close(goingAway);
    },
  };
}
