// Reads the parts of a ZIP archive (APPNOTE 4.3) by its directory. The browser unpacks them; the sizes in the archive
// are not trusted, so that the unpacked bytes are counted.
import { WorkbookError } from './workbook-error.ts';

interface Entry {
  method: number;
  isEncrypted: boolean;
  size: number;
  /** The offset of the entry's own header. */
  head: number;
}

export interface ZipParts {
  has: (path: string) => boolean;
  /** Yields the text of a part in pieces. Throws if all parts together exceed the limit. */
  read: (path: string) => AsyncGenerator<string>;
}

const signatures = { end: 0x06054b50, entry: 0x02014b50, head: 0x04034b50 } as const;
const endLength = 22;
const longestComment = 0xffff;
/** The marker of a ZIP64 value; archives of this size do not need one. */
const elsewhere = 0xffffffff;

const unreadable = () => new WorkbookError('admin_view.workbook.unreadable');

export function zipParts(archive: Uint8Array<ArrayBuffer>, maxUnpacked: number): ZipParts {
  const entries = directoryOf(archive);
  let left = maxUnpacked;

  async function* read(path: string): AsyncGenerator<string> {
    const entry = entries.get(path);
    if (entry === undefined) throw unreadable();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const reader = unpacked(archive, entry).getReader();
    try {
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        left -= piece.value.length;
        if (left < 0) throw new WorkbookError('admin_view.workbook.tooLarge');
        yield decoder.decode(piece.value, { stream: true });
      }
      yield decoder.decode();
    } catch (error) {
      // The browser's errors about damaged bytes do not help the user.
      throw error instanceof WorkbookError ? error : unreadable();
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }

  return { has: (path) => entries.has(path), read };
}

function directoryOf(archive: Uint8Array<ArrayBuffer>): Map<string, Entry> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== signatures.entry) throw unreadable();
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const next = at + 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    const size = view.getUint32(at + 20, true);
    const head = view.getUint32(at + 42, true);
    if (next > end || size === elsewhere || head === elsewhere) throw unreadable();
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + (nameLength ?? 0)));
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    entries.set(name, { method: view.getUint16(at + 10, true), isEncrypted, size, head });
    at = next;
  }
  return entries;
}

/** Finds the end record of the archive; a comment may follow it. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    if (view.getUint32(at, true) === signatures.end) return at;
  }
  throw unreadable();
}

function unpacked(
  archive: Uint8Array<ArrayBuffer>,
  { method, isEncrypted, size, head }: Entry,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  if (isEncrypted) throw new WorkbookError('admin_view.workbook.protected');
  if (head + 30 > archive.length || view.getUint32(head, true) !== signatures.head) throw unreadable();
  const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
  if (start + size > archive.length) throw unreadable();
  const packed = new Blob([archive.subarray(start, start + size)]).stream();
  if (method === 0) return packed;
  if (method !== 8) throw unreadable();
  return packed.pipeThrough(new DecompressionStream('deflate-raw'));
}
