import { type Route, route } from '../../foundation/http/route.ts';
import type { BrandService } from './brand-service.ts';
import type { BrandStatementService } from './brand-statement-service.ts';

export const brandRoutes = (brands: BrandService): Route[] => [
  route('brand/inquire', async ({ body }) => ({ data: await brands.lines(body) })),
  route('brand/totals', async ({ body }) => ({ data: await brands.totals(body) })),
];

export const brandStatementRoutes = (statements: BrandStatementService): Route[] => [
  route('brand/statement', async ({ body }) => ({ data: await statements.figures(body) })),
  route('brand/statement_file', async ({ body, language }) => ({ data: await statements.file(body, language) })),
];
