import { DomainError } from '../domain-error.ts';
import { widerKey } from './client-address.ts';

/** The sender of a file. The back office has places of its own, so that no customer keeps its uploads out. */
export interface UploadCaller {
  side: 'shop' | 'office';
  account: string;
  /** The key of the address, from `addressKey`. */
  network: string;
  /** Returns how much the connection has received so far. */
  bytesReceived(): number;
}

export interface UploadLimits {
  /** Uploads of one account and of one address, from their first byte to their response. */
  perAccount: number;
  perAddress: number;
  /** Uploads that are arriving on a side; they hold little until they have sent much. */
  arriving: number;
  /** Bytes of files in memory on a side. */
  bytes: Readonly<Record<UploadCaller['side'], number>>;
  /** Files that are worked on at the same time on a side; together they fill the queue that redraws pictures. */
  working: Readonly<Record<UploadCaller['side'], number>>;
  maxWaitMs: number;
  /** The speed below which an upload ends, measured over `slowTicks` ticks. */
  minBytesPerSecond: number;
  tickMs: number;
  slowTicks: number;
}

export const defaultUploadLimits: UploadLimits = {
  perAccount: 3,
  perAddress: 30,
  arriving: 200,
  bytes: { shop: 64 * 1_048_576, office: 32 * 1_048_576 },
  working: { shop: 5, office: 3 },
  maxWaitMs: 10_000,
  minBytesPerSecond: 4_096,
  tickMs: 1_000,
  slowTicks: 3,
};

export interface Arrival {
  /** Rejects with `request_timeout` when the upload is too slow, or has to make room as the slowest. */
  expelled: Promise<never>;
  /** Counts bytes that are kept. Throws `overloaded` when there is no room for them. */
  keep(bytes: number): void;
  /** Takes a place to be worked on, once the whole file has arrived. Throws `overloaded` after a long wait. */
  work(): Promise<void>;
  leave(): void;
}

interface Upload extends UploadCaller {
  isArriving: boolean;
  kept: number;
  /** The amounts that the connection had received at the latest ticks, the newest last. */
  marks: number[];
  expel(): void;
}

export type UploadPlaces = ReturnType<typeof createUploadPlaces>;

/**
 * Shares the memory and the work of uploads. An upload takes its place only when the file has arrived: until then it
 * counts for its account and its address, and has to be sent with a least speed. When an address or a side is full, the
 * slowest arriving upload makes room.
 */
export function createUploadPlaces(limits: UploadLimits = defaultUploadLimits) {
  const uploads = new Set<Upload>();
  const slots = { shop: createSlots(limits.working.shop), office: createSlots(limits.working.office) };
  let timer: NodeJS.Timeout | undefined;

  const of = (isOne: (upload: Upload) => boolean): Upload[] => [...uploads].filter(isOne);

  const tick = (): void => {
    const { minBytesPerSecond, tickMs, slowTicks } = limits;
    for (const upload of of(({ isArriving }) => isArriving)) {
      const { marks } = upload;
      marks.push(upload.bytesReceived());
      const [first = 0] = marks;
      const received = (marks.at(-1) ?? 0) - first;
      if (marks.length <= slowTicks) continue;
      marks.shift();
      if (received < (minBytesPerSecond * slowTicks * tickMs) / 1_000) upload.expel();
    }
  };

  /** Expels the slowest of these that have been seen for a tick; returns whether there was one. */
  const makeRoom = (candidates: Upload[]): boolean => {
    const speedOf = ({ marks }: Upload): number => (marks.at(-1) ?? 0) - (marks.at(-2) ?? 0);
    const [slowest] = candidates
      .filter(({ isArriving, marks }) => isArriving && marks.length > 1)
      .sort((a, b) => speedOf(a) - speedOf(b));
    slowest?.expel();
    return slowest !== undefined;
  };

  const requireRoom = ({ side, account, network }: UploadCaller): void => {
    if (of((one) => one.account === account).length >= limits.perAccount) throw new DomainError('rate_limited', again);
    const around = widerKey(network);
    const ofAddress = of((one) => one.side === side && widerKey(one.network) === around);
    if (ofAddress.length >= limits.perAddress && !makeRoom(ofAddress)) throw new DomainError('overloaded', again);
    const arriving = of((one) => one.side === side && one.isArriving);
    if (arriving.length >= limits.arriving && !makeRoom(arriving)) throw new DomainError('overloaded', again);
  };

  const keep = (upload: Upload, bytes: number): void => {
    // The rest of an expelled upload still arrives until its connection closes.
    if (!uploads.has(upload)) throw new DomainError('request_timeout');
    const others = of((one) => one.side === upload.side && one !== upload);
    const inMemory = others.reduce((sum, { kept }) => sum + kept, upload.kept + bytes);
    if (inMemory > limits.bytes[upload.side] && !makeRoom(others.filter(({ kept }) => kept > 0))) {
      throw new DomainError('overloaded', again);
    }
    upload.kept += bytes;
  };

  const leave = (upload: Upload): void => {
    uploads.delete(upload);
    if (uploads.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    /** Throws `rate_limited` for an account with too many uploads, and `overloaded`. */
    arrive(caller: UploadCaller): Arrival {
      requireRoom(caller);
      let reject: (error: DomainError) => void = () => undefined;
      const expelled = new Promise<never>((_resolve, end) => {
        reject = end;
      });
      // Nobody may be waiting for it any more.
      expelled.catch(() => undefined);
      const upload: Upload = {
        ...caller,
        isArriving: true,
        kept: 0,
        marks: [caller.bytesReceived()],
        expel: () => {
          leave(upload);
          reject(new DomainError('request_timeout'));
        },
      };
      uploads.add(upload);
      timer ??= setInterval(tick, limits.tickMs).unref();
      let release: (() => void) | undefined;
      return {
        expelled,
        keep: (bytes) => keep(upload, bytes),
        work: async () => {
          upload.isArriving = false;
          release = await slots[caller.side].take(limits.maxWaitMs);
        },
        leave: () => {
          leave(upload);
          release?.();
          release = undefined;
        },
      };
    },
  };
}

const again = { retryAfterSeconds: 1 };

/** Creates a number of slots that are given in the order in which they were asked for. */
function createSlots(count: number) {
  const waiting = new Set<() => void>();
  let taken = 0;
  const release = (): void => {
    taken -= 1;
    const [next] = waiting;
    next?.();
  };
  return {
    /** Returns the function that gives the slot back. Throws `overloaded` when none became free in time. */
    async take(maxWaitMs: number): Promise<() => void> {
      if (taken >= count) {
        await new Promise<void>((resolve, reject) => {
          const grant = (): void => {
            clearTimeout(timer);
            waiting.delete(grant);
            taken += 1;
            resolve();
          };
          const timer = setTimeout(() => {
            waiting.delete(grant);
            reject(new DomainError('overloaded', again));
          }, maxWaitMs);
          waiting.add(grant);
        });
      } else taken += 1;
      return release;
    },
  };
}
