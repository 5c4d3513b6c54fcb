/** A child process: holds as many silent connections from one address as it gets, and opens those again that are closed. */
import { connect, type Socket } from 'node:net';

const { port, from, count } = JSON.parse(process.env['BENCH_IDLE'] ?? '{}') as {
  port: number;
  from: string;
  count: number;
};
const open = new Set<Socket>();
const counts = { opened: 0, closed: 0, failed: 0 };

function openOne(): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  open.add(socket);
  // What is not read would hide that it was closed.
  socket.resume();
  socket.once('connect', () => (counts.opened += 1));
  socket.on('error', () => (counts.failed += 1));
  socket.once('close', () => {
    open.delete(socket);
    counts.closed += 1;
  });
}

// A thousand a second at first, and then what was closed, at a hundred a second.
setInterval(() => {
  const most = counts.opened < count ? 50 : 5;
  for (let index = 0; index < most && open.size < count; index += 1) openOne();
}, 50);
process.on('message', () => process.send?.({ ...counts, open: open.size }));
