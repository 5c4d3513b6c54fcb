import { Agent as PlainAgent, get as getPlain, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, get as getByTls } from 'node:https';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { AddressNotAllowed, isPublicAddress, lookupAllowed, requireAllowedHost } from '../public-address.ts';

export interface FilePlace {
  endpoint: string;
  region: string;
  bucket: string;
  path: string;
  domain: string;
  accessKeyId: string;
  secret: string;
}

/** The hosts that may be reached; tests have a storage on this machine. */
export interface FileStoreAccess {
  isAllowed: (address: string) => boolean;
  /** Whether connections without TLS are allowed. */
  allowsPlain: boolean;
}

const publicAccess: FileStoreAccess = { isAllowed: isPublicAddress, allowsPlain: false };

export type FileStoreFault =
  | 'host_not_allowed'
  | 'unreachable'
  | 'refused'
  | 'bucket_missing'
  | 'region_wrong'
  | 'failed';

export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';
  readonly fault: FileStoreFault;

  constructor(fault: FileStoreFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** The number of tries for one request, and the time limits of one try and of all together. */
const maxTries = 3;
const connectMs = 3_000;
const requestMs = 8_000;
const maxMs = 20_000;

export type FileBucket = ReturnType<typeof openBucket>;

/**
 * Opens a bucket of an S3-compatible storage. Connections go only to addresses that were checked, and redirects are not
 * followed, so that no internal host can be reached.
 */
export function openBucket(place: FilePlace, access: FileStoreAccess = publicAccess) {
  const lookup = lookupAllowed(access.isAllowed);
  const httpAgent = new PlainAgent({ lookup, keepAlive: true });
  const httpsAgent = new TlsAgent({ lookup, keepAlive: true });
  let opening: Promise<S3Client> | undefined;

  const open = async (): Promise<S3Client> => {
    requireAllowed(place.endpoint, access);
    // Imported on first use, since most shops keep their pictures locally.
    const { S3Client: Client } = await import('@aws-sdk/client-s3');
    return new Client({
      ...(place.endpoint !== '' && { endpoint: place.endpoint, forcePathStyle: true }),
      region: place.region,
      credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secret },
      maxAttempts: maxTries,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        httpAgent,
        httpsAgent,
        connectionTimeout: connectMs,
        requestTimeout: requestMs,
        throwOnRequestTimeout: true,
      },
    });
  };

  /** Runs a request, and throws each failure as a FileStoreError. */
  async function attempt<T>(work: (client: S3Client, signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      opening ??= open();
      return await work(await opening, AbortSignal.timeout(maxMs));
    } catch (error) {
      throw new FileStoreError(faultOf(error), error);
    }
  }

  const keyOf = (name: string) => ({ Bucket: place.bucket, Key: place.path === '' ? name : `${place.path}/${name}` });

  return {
    async put(name: string, body: Buffer): Promise<void> {
      const { PutObjectCommand } = await import('@aws-sdk/client-s3');
      const object = { ...keyOf(name), Body: body, ContentType: 'image/webp' };
      await attempt((client, abortSignal) => client.send(new PutObjectCommand(object), { abortSignal }));
    },

    async get(name: string): Promise<Readable | undefined> {
      if (place.domain !== '') return await attempt(() => getPublic(place, name, { access, httpAgent, httpsAgent }));
      const { GetObjectCommand } = await import('@aws-sdk/client-s3');
      return await attempt(async (client, abortSignal) => {
        try {
          const { Body } = await client.send(new GetObjectCommand(keyOf(name)), { abortSignal });
          return Body instanceof Readable ? Body : undefined;
        } catch (error) {
          if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
          throw error;
        }
      });
    },

    async remove(name: string): Promise<void> {
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
      await attempt((client, abortSignal) => client.send(new DeleteObjectCommand(keyOf(name)), { abortSignal }));
    },

    close(): void {
      void opening?.then((client) => client.destroy()).catch(() => undefined);
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}

/** Checks the protocol and a host that is a number; `lookupAllowed` checks names. */
function requireAllowed(address: string, { isAllowed, allowsPlain }: FileStoreAccess): void {
  if (address === '') return;
  const url = new URL(address);
  if (url.protocol !== 'https:' && !allowsPlain) throw new AddressNotAllowed(url.hostname);
  requireAllowedHost(url, isAllowed);
}

interface PublicOptions {
  access: FileStoreAccess;
  httpAgent: PlainAgent;
  httpsAgent: TlsAgent;
}

/** Reads a file from the public domain of the bucket, without credentials. */
async function getPublic(
  { domain, path }: FilePlace,
  name: string,
  { access, httpAgent, httpsAgent }: PublicOptions,
): Promise<Readable | undefined> {
  requireAllowed(domain, access);
  const url = new URL(path === '' ? `/${name}` : `/${path}/${name}`, domain);
  const signal = AbortSignal.timeout(maxMs);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent =
      url.protocol === 'https:'
        ? getByTls(url, { agent: httpsAgent, signal }, resolve)
        : getPlain(url, { agent: httpAgent, signal }, resolve);
    sent.on('error', reject);
  });
  if (response.statusCode === 200) return response;
  response.destroy();
  if (response.statusCode === 404) return undefined;
  throw Object.assign(new Error('not readable'), { $metadata: { httpStatusCode: response.statusCode } });
}

const regionErrors = new Set([
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'IllegalLocationConstraintException',
]);

/** Classifies an error by the remedy that an operator has. */
function faultOf(error: unknown): FileStoreFault {
  if (error instanceof AddressNotAllowed) return 'host_not_allowed';
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'NoSuchBucket') return 'bucket_missing';
  if (regionErrors.has(error.name)) return 'region_wrong';
  const status = statusOf(error);
  if (status === undefined) return 'unreachable';
  if (status === 301) return 'region_wrong';
  if (status === 401 || status === 403) return 'refused';
  return status === 404 ? 'bucket_missing' : 'failed';
}

function statusOf(error: Error & { $metadata?: unknown }): number | undefined {
  const metadata = error.$metadata;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}
