import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';

const maxUploadBytes = 8 * 1_048_576;
const maxUploads = 8;

/** The limits for @fastify/multipart: one file and a few short texts. */
const uploadLimits = {
  fileSize: maxUploadBytes,
  files: 1,
  fields: 5,
  parts: 6,
  fieldNameSize: 100,
  fieldSize: 1_000,
  headerPairs: 20,
};

export interface Upload {
  fields: Record<string, unknown>;
  file: Buffer;
}

let uploads = 0;

/**
 * Reads a form with one file into memory only. Throws `unsupported_media_type`, `payload_too_large`, `invalid_request`
 * for a form that is broken or lacks the file, and `overloaded`.
 */
export async function readUpload(request: FastifyRequest, field: string): Promise<Upload> {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
  if (uploads >= maxUploads) throw new DomainError('overloaded', { retryAfterSeconds: 1 });
  uploads += 1;
  try {
    return await readParts(request, field);
  } finally {
    uploads -= 1;
  }
}

async function readParts(request: FastifyRequest, field: string): Promise<Upload> {
  const fields: Record<string, unknown> = {};
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits: uploadLimits })) {
      if (part.type === 'file') {
        if (part.fieldname !== field) throw new DomainError('invalid_request', unknownField(part.fieldname));
        file = await part.toBuffer();
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

const unknownField = (name: string) => (name.length > 60 ? {} : { fields: { [name]: 'error_view.field_unknown' } });

/** Returns the error of a form that could not be read, which is blamed on the form. */
function uploadError(error: unknown, field: string): DomainError {
  if (error instanceof DomainError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new DomainError('payload_too_large', { fields: { [field]: 'error_view.payload_too_large' } });
  }
  return new DomainError('invalid_request');
}
