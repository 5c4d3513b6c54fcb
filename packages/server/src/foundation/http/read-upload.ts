import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import type { Arrival, UploadCaller, UploadPlaces } from './upload-places.ts';

const maxUploadBytes = 8 * 1_048_576;

/** The limits for @fastify/multipart: one file and a few short texts. */
const uploadLimits = {
  fileSize: maxUploadBytes,
  files: 1,
  fields: 6,
  parts: 7,
  fieldNameSize: 100,
  // The numbers of the rows of a long table.
  fieldSize: 150_000,
  headerPairs: 20,
};

interface Form {
  fields: Record<string, unknown>;
  file: Buffer;
}

export interface Upload extends Form {
  /** Gives the place back, once the file is no longer needed. */
  release(): void;
}

/**
 * Reads a form with one file into memory only, and takes a place for the work on it. Throws `unsupported_media_type`,
 * `payload_too_large`, `request_timeout` for a form that comes too slowly, `invalid_request` for one that is broken or
 * lacks the file, `rate_limited`, and `overloaded`.
 */
export async function readUpload(
  request: FastifyRequest,
  field: string,
  { places, ...caller }: { places: UploadPlaces } & Pick<UploadCaller, 'side' | 'account' | 'network'>,
): Promise<Upload> {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
  const { socket } = request.raw;
  const arrival = places.arrive({ ...caller, bytesReceived: () => socket.bytesRead });
  try {
    const reading = readParts(request, field, arrival);
    // A form that was expelled is still read until its connection closes, and nobody hears of its end.
    reading.catch(() => undefined);
    const form = await Promise.race([reading, arrival.expelled]);
    await arrival.work();
    return { ...form, release: arrival.leave };
  } catch (error) {
    arrival.leave();
    throw error;
  }
}

async function readParts(request: FastifyRequest, field: string, arrival: Arrival): Promise<Form> {
  const fields: Record<string, unknown> = {};
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits: uploadLimits })) {
      if (part.type === 'file') {
        if (part.fieldname !== field) throw new DomainError('invalid_request', unknownField(part.fieldname));
        file = await readFile(part.file, field, arrival);
      } else {
        if (part.fieldname in fields) throw new DomainError('invalid_request', unknownField(part.fieldname));
        fields[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    throw uploadError(error, field);
  }
  if (file === undefined)
    throw new DomainError('invalid_request', { fields: { [field]: 'error_view.field_required' } });
  return { fields, file };
}

type FileStream = AsyncIterable<Buffer> & { truncated: boolean };

async function readFile(stream: FileStream, field: string, arrival: Arrival): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    arrival.keep(chunk.length);
    chunks.push(chunk);
  }
  if (stream.truncated) throw tooLarge(field);
  return Buffer.concat(chunks);
}

const unknownField = (name: string) => (name.length > 60 ? {} : { fields: { [name]: 'error_view.field_unknown' } });
const tooLarge = (field: string) =>
  new DomainError('payload_too_large', { fields: { [field]: 'error_view.payload_too_large' } });

/** Returns the error of a form that could not be read, which is blamed on the form. */
function uploadError(error: unknown, field: string): DomainError {
  if (error instanceof DomainError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(field) : new DomainError('invalid_request');
}
