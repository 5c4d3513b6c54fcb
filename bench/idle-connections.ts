/** A child process: opens silent connections from one address, as many as it can, and reopens closed ones. */
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
  // Without reading, the end of the connection would go unnoticed.
  socket.resume();
  socket.once('connect', () => (counts.opened += 1));
  socket.on('error', () => (counts.failed += 1));
  socket.once('close', () => {
    open.delete(socket);
    counts.closed += 1;
  });
}

// Opens a thousand per second at first, then reopens closed ones at a hundred per second.
setInterval(() => {
  const most = counts.opened < count ? 50 : 5;
  for (let index = 0; index < most && open.size < count; index += 1) openOne();
}, 50);
process.on('message', () => process.send?.({ ...counts, open: open.size }));
