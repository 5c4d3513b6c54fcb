import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { AddressGate } from '../blacklist/address-gate.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ExportService } from './export-service.ts';

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Serves the files of exports by links that cannot be guessed, soon expire, and work once: a HEAD would use one up. */
export function addExportDownload(
  app: FastifyInstance,
  exports: Pick<ExportService, 'openFile'>,
  isBlocked: AddressGate['isBlocked'],
): void {
  const once = { exposeHeadRoute: false };
  app.get<{ Params: { token: string } }>('/exports/:token', once, async ({ params, ip }, reply) => {
    if (await isBlocked(ip)) throw new DomainError('ip_blocked');
    const found = await exports.openFile(params.token);
    const size = found && (await stat(found.path).catch(() => undefined))?.size;
    if (found === undefined || size === undefined) {
      return await reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('This link has been used or has expired. Make another one.');
    }
    reply.headers({
      'content-type': types[found.format] ?? 'application/octet-stream',
      'content-disposition': `attachment; filename="${found.fileName}"`,
      'content-length': size,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    return await reply.send(createReadStream(found.path));
  });
}
