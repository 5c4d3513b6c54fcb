import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  callOf,
  type CallPath,
  type ErrorResponse,
  type GetPath,
  type WireBodyOf,
  type WireQueryOf,
  type WireResponseOf,
} from '@goodturn/contract';
import {
  createDatabase,
  createPool,
  setPurpose,
  type Database,
  type DatabaseUrls,
  type Purpose,
} from '@goodturn/database';
import { copyTestDatabase, createTestDatabase } from '@goodturn/database/testing';
import {
  buildApp,
  createLog,
  createPasswordHasher,
  ensureBuiltInRoles,
  unlimitedRates,
  type App,
  type ServerContext,
  type Clock,
} from '@goodturn/server';

export interface CallOptions {
  token?: string | undefined;
  idempotencyKey?: string;
  language?: string;
  headers?: Record<string, string>;
  /** The caller's IP address; this machine by default. */
  address?: string;
}

export interface Called<P extends CallPath> {
  httpStatus: number;
  status: number;
  data: WireResponseOf<P>;
  nextCursor: string | null | undefined;
  error: ErrorResponse | undefined;
  headers: Record<string, unknown>;
}

export type InputOf<P extends CallPath> = P extends GetPath ? WireQueryOf<P> : WireBodyOf<P>;

export interface TestWorld {
  app: App['app'];
  services: App['services'];
  database: Database;
  /** Connected as the schema's owner, to arrange rows that only two administrators could create. */
  owner: Database;
  clock: ManualClock;
  /** Contains the URLs of all logins; a real server lacks the owner's. */
  context: ServerContext & { urls: DatabaseUrls };
  /** Runs `work` with the owner's login, which a server lacks. */
  asOwner<T>(work: (database: Database) => Promise<T>): Promise<T>;
  start(): Promise<void>;
  /** Makes a call through the whole HTTP layer. For a GET, the input is the query. */
  call<P extends CallPath>(path: P, input?: InputOf<P>, options?: CallOptions): Promise<Called<P>>;
  close(): Promise<void>;
  /** Stops the server, and keeps its database, its files (in `folder`) and its keys for worlds that begin with them. */
  detach(folder: string): Promise<WorldContent>;
}

export interface WorldContent {
  urls: DatabaseUrls;
  dataDirectory: string;
  drawKey: string;
  identityKey: string;
}

export interface TestWorldOptions {
  /** The initial content, of which the world gets a copy; by default the database is empty. */
  content?: WorldContent;
  rateLimits?: ServerContext['rateLimits'];
  /** The purpose that the database declares; 'test' by default. */
  purpose?: Purpose;
  context?: Partial<Omit<ServerContext, 'urls'>>;
}

/** The account keys of the published mnemonic "abandon … about", whose private keys everybody knows. */
const testAccountKeys = {
  tron: 'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd',
  ethereum:
    'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
};

/** Test passwords protect nothing, and a hash with the regular cost takes 25 ms of the processor. */
const quickHasher = createPasswordHasher({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });

/** Creates a server with a separate database and a clock that the test sets. */
export async function createTestWorld(options: TestWorldOptions = {}): Promise<TestWorld> {
  const { content } = options;
  const testDatabase = content ? await copyTestDatabase(content) : await createTestDatabase();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'goodturn-world-'));
  if (content) await cp(content.dataDirectory, dataDirectory, { recursive: true });
  const log = createLog(process.env['GOODTURN_TEST_LOG'] ?? 'silent');
  const pool = createPool(testDatabase.urls.app, {
    max: 10,
    applicationName: 'test-world',
    onIdleError: () => undefined,
  });
  const ownerPool = createPool(testDatabase.urls.owner, {
    max: 2,
    applicationName: 'test-world-owner',
    // Arranging thousands of rows may take any time, also on a busy machine.
    statementTimeoutMs: 0,
    onIdleError: () => undefined,
  });
  const clock = new ManualClock();
  const owner = createDatabase(ownerPool);
  await ensureBuiltInRoles(owner);
  if (options.purpose !== undefined) await setPurpose(testDatabase.urls.owner, options.purpose);
  const context = {
    database: createDatabase(pool),
    clock,
    log,
    urls: testDatabase.urls,
    dataDirectory,
    drawKey: content ? Buffer.from(content.drawKey, 'hex') : randomBytes(32),
    identityKey: content ? Buffer.from(content.identityKey, 'hex') : randomBytes(32),
    pushKey: Buffer.alloc(32, 7),
    depositKeys: testAccountKeys,
    hasher: quickHasher,
    version: '0.0.0-test',
    rateLimits: options.rateLimits ?? unlimitedRates,
    // Most tests open no page, and serving the built apps takes a quarter of the time in which a server is built.
    appDirectories: { customer: join(dataDirectory, 'no-app'), admin: join(dataDirectory, 'no-app') },
    ...options.context,
  };
  const { app, services, start, stop } = await buildApp(context);
  const end = async (): Promise<void> => {
    await stop();
    await pool.end();
    await ownerPool.end();
  };
  return {
    app,
    services,
    database: context.database,
    owner,
    clock,
    context,
    asOwner: ownerOf(testDatabase.urls),
    start,
    call: (path, input, callOptions) => callThrough(app, path, input, callOptions),
    close: async () => {
      await end();
      await testDatabase.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
    detach: async (folder) => {
      await end();
      await cp(dataDirectory, folder, { recursive: true });
      await rm(dataDirectory, { recursive: true, force: true });
      const { urls, drawKey, identityKey } = context;
      const keys = { drawKey: drawKey.toString('hex'), identityKey: identityKey.toString('hex') };
      return { urls, dataDirectory: folder, ...keys };
    },
  };
}

function ownerOf({ owner }: DatabaseUrls): TestWorld['asOwner'] {
  return async (work) => {
    const pool = createPool(owner, {
      max: 1,
      applicationName: 'test-owner',
      statementTimeoutMs: 0,
      onIdleError: () => undefined,
    });
    try {
      return await work(createDatabase(pool));
    } finally {
      await pool.end();
    }
  };
}

async function callThrough<P extends CallPath>(
  app: App['app'],
  path: P,
  input: InputOf<P> | undefined,
  { token, idempotencyKey, language, headers, address }: CallOptions = {},
): Promise<Called<P>> {
  const { method } = callOf(path);
  const isGet = method === 'GET';
  const response = await app.inject({
    method,
    url: `/api/${path}`,
    ...(address === undefined ? {} : { remoteAddress: address }),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...headers,
    },
    ...(isGet ? { query: (input ?? {}) as Record<string, string> } : { payload: (input ?? {}) as object }),
  });
  const answer = response.json();
  return {
    httpStatus: response.statusCode,
    status: answer.status,
    data: answer.data,
    nextCursor: answer.nextCursor,
    error: response.statusCode >= 400 ? answer : undefined,
    headers: response.headers,
  };
}

/** A clock that stands still until the test moves it. */
export class ManualClock implements Clock {
  #now: Date;

  constructor(start: Date = new Date()) {
    this.#now = start;
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }

  advanceMinutes(minutes: number): void {
    this.advance(minutes * 60_000);
  }
}
