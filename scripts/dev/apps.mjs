import { once } from 'node:events';
import { Agent, createServer as createHttp } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { root } from '../repository.mjs';

const usualPort = 5173;
/** The port at which clients of the first sketch find the socket in development. */
const socketPort = 6009;

/** Opens the port of the apps first, so that a taken port is noticed before anything else starts. */
export async function openPage(wantedPort) {
  const page = createHttp();
  if (await listens(page, wantedPort ?? usualPort)) return page;
  if (wantedPort !== undefined) {
    throw new Error(
      `Port ${wantedPort} cannot be used. Name another one, as PORT=${wantedPort + 1} npm run dev, or none for a free one.`,
    );
  }
  await listens(page, 0);
  return page;
}

async function listens(page, port) {
  try {
    page.listen(port, '127.0.0.1');
    await once(page, 'listening');
    return true;
  } catch {
    // Taken or not permitted: neither can be remedied here.
    return false;
  }
}

/**
 * Serves both apps at one origin, as the server does for the built ones, so that sessions, links and the origin check
 * are the same. Calls are forwarded to the server behind `serverUrl`. Returns a function that stops them.
 */
export async function serveApps(page, serverUrl) {
  // An object, because Vite would rewrite the host of a plain address, which the server compares with the origin. A
  // kept-alive connection would reach the server before the newest one.
  const target = { target: serverUrl, changeOrigin: false, agent: new Agent({ keepAlive: false }) };
  const calls = { '/api': target, '/files': target, '/socket': { ...target, ws: true } };
  const socket = await openSocketPort(page, serverUrl);
  const [shop, office] = await Promise.all([
    openApp('customer-app', page, { proxy: calls, socketPort: socket?.address().port }),
    openApp('admin-app', page, {}),
  ]);
  page.on('request', (request, response) => {
    const app = /^\/admin(\/|\?|$)/.test(request.url) ? office : shop;
    app.middlewares(request, response);
  });
  return async () => {
    socket?.close();
    socket?.closeAllConnections();
    page.closeAllConnections();
    await Promise.all([shop.close(), office.close()]);
    page.close();
  };
}

/**
 * Listens for sockets and forwards them to the server; undefined if the port is taken, as by another checkout. The
 * forwarded host is that of the page, which the server compares with the origin.
 */
export async function openSocketPort(page, serverUrl, port = socketPort) {
  const server = createHttp((_request, response) => response.writeHead(426).end());
  if (!(await listens(server, port))) return undefined;
  const open = new Set();
  server.on('upgrade', ({ url, headers, rawHeaders }, client, head) => {
    const host = `${headers.host?.split(':')[0]}:${page.address().port}`;
    const lines = rawHeaders.flatMap((name, index) =>
      index % 2 === 1 ? [] : [`${name}: ${/^host$/i.test(name) ? host : rawHeaders[index + 1]}`],
    );
    const { hostname, port: serverPort } = new URL(serverUrl);
    const upstream = connect(Number(serverPort), hostname);
    upstream.write([`GET ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    upstream.write(head);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ]) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => open.delete(one) && other.destroy());
      one.pipe(other);
    }
  });
  server.on('close', () => open.forEach((one) => one.destroy()));
  return server;
}

async function openApp(name, page, { proxy = {}, socketPort: port }) {
  const directory = join(root, 'packages', name);
  return await createVite({
    root: directory,
    configFile: join(directory, 'vite.config.ts'),
    cacheDir: join(root, '.cache', `vite-${name}`),
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: { server: page }, ws: { server: page }, proxy },
    plugins: [jsonImports],
    define: { 'import.meta.env.GOODTURN_SOCKET_PORT': JSON.stringify(port?.toString()) },
  });
}

/**
 * Removes `with { type: 'json' }` from dynamic imports, because Vite serves JSON as a script, which the browser would
 * reject. Vite itself only removes it from static imports.
 */
const jsonImports = {
  name: 'json-imports',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: /with: \{ type: 'json' \}/ },
    handler: (code) => ({ code: code.replaceAll(", { with: { type: 'json' } })", ')'), map: null }),
  },
};
