import { DomainError } from '../../foundation/domain-error.ts';
import { route, type Route } from '../../foundation/http/route.ts';
import { sealText } from '../verify/verify-report.ts';
import type { MaintenanceService } from './maintenance-service.ts';

// Verifying a large ledger takes minutes, longer than a request may take.
const maxWaitMs = 10_000;
const retryAfterSeconds = 3;

export const maintenanceRoutes = ({ sharedVerify }: MaintenanceService): Route[] => [
  route('ledger/verify', async () => {
    const found = await sharedVerify.ask(maxWaitMs);
    if (found === undefined) throw new DomainError('verify_running', { retryAfterSeconds });
    const findings = found.findings.map(({ check, ids, sentence }) => ({ check, ids: [...ids], sentence }));
    const { checkCount, at, seal, skipped } = found;
    return {
      data: {
        clean: findings.length === 0,
        findings,
        checks: checkCount,
        at: at.toISOString(),
        seal: seal === undefined ? null : sealText(seal),
        skipped: [...skipped],
      },
    };
  }),
];
