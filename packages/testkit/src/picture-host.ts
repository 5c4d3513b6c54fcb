import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicDownload, type PublicDownload } from '@goodturn/server';

/** What the host does with a request. */
type Answer = (response: ServerResponse) => void;

const here = '127.0.0.1';

/**
 * Opens a test double of the servers from which imports fetch pictures: every name leads to this machine, where plain
 * HTTP stands for TLS, unless the test gives it other addresses.
 */
export async function openPictureHost() {
  const answers = new Map<string, Answer>();
  const names = new Map<string, string[]>();
  const taken: string[] = [];
  const lookedUp: string[] = [];
  const deadlines: { ms: number; end: AbortController }[] = [];
  const server = createServer(({ headers, url = '' }, response) => {
    const address = `https://${headers.host?.split(':')[0]}${url}`;
    taken.push(address);
    const answer = answers.get(address);
    if (answer === undefined) response.writeHead(404).end();
    else answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, here, resolve));
  // The server listens on a port, so that its address is an object.
  const { port } = server.address() as AddressInfo;
  const lateNow = (): void => {
    for (const { end } of deadlines) end.abort(new DOMException('late', 'TimeoutError'));
  };
  const download: PublicDownload = createPublicDownload({
    isAllowed: (address) => address === here,
    lookup: (name, _options, done) => {
      lookedUp.push(name);
      const [first = here, ...later] = names.get(name) ?? [];
      if (later.length > 0) names.set(name, later);
      done(null, [{ address: first, family: 4 }]);
    },
    request: (options, onResponse) => request({ ...options, port }, onResponse),
    deadline: (ms) => {
      const end = new AbortController();
      deadlines.push({ ms, end });
      return end.signal;
    },
  });
  return {
    download,
    /** The addresses that were asked for, and the names that were looked up, in their order. */
    taken,
    lookedUp,
    /** The times that downloads were given, which pass when a test says so. */
    deadlines: (): number[] => deadlines.map(({ ms }) => ms),
    /** Gives a name these addresses, each for one look-up and the last one for all after it. */
    leads: (name: string, ...addresses: string[]): void => void names.set(name, addresses),
    serves: (address: string, file: Uint8Array): void =>
      void answers.set(address, (response) => response.writeHead(200).end(file)),
    answers: (address: string, status: number, headers: Readonly<Record<string, string>> = {}): void =>
      void answers.set(address, (response) => response.writeHead(status, headers).end()),
    /** Serves the file once the work is done, which begins with the request. */
    servesAfter: (address: string, file: Uint8Array, work: () => Promise<unknown>): void =>
      void answers.set(address, (response) => void work().then(() => response.writeHead(200).end(file))),
    /** Closes the connection in the middle of a file. */
    breaks: (address: string): void =>
      void answers.set(address, (response) => {
        response.writeHead(200, { 'content-length': 10 }).write('half', () => response.destroy());
      }),
    /** Begins a file of this length, or of none that it says, and sends these bytes over and over. */
    sends: (address: string, { length, bytes }: { length?: number; bytes: Uint8Array }): void =>
      void answers.set(address, (response) => {
        response.writeHead(200, length === undefined ? {} : { 'content-length': length });
        const more = (): void => {
          let hasRoom = !response.destroyed;
          while (hasRoom) hasRoom = response.write(bytes);
        };
        response.on('drain', more);
        more();
      }),
    /** Takes the request, sends the beginning of an answer or nothing, and lets the time pass. */
    falls: (address: string, beginning?: Uint8Array): void =>
      void answers.set(address, (response) => {
        if (beginning === undefined) return lateNow();
        response.writeHead(200).write(beginning, lateNow);
      }),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
