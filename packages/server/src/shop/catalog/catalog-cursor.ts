import { DomainError } from '../../foundation/domain-error.ts';

/** The end of a page of products, which are ordered by sort and id, both descending. */
export interface CatalogCursor {
  sort: number;
  id: bigint;
}

export function encodeCursor({ sort, id }: CatalogCursor): string {
  return Buffer.from(`${sort}.${id}`).toString('base64url');
}

export function parseCursor(text: string): CatalogCursor {
  const match = /^(-?\d{1,9})\.(\d{1,18})$/.exec(Buffer.from(text, 'base64url').toString());
  if (match === null) throw new DomainError('invalid_request', { fields: { cursor: 'error_view.field_format' } });
  return { sort: Number(match[1]), id: BigInt(match[2] ?? 0) };
}
