import { route, type Route } from '../http/route.ts';
import type { UpkeepService } from './upkeep-service.ts';

export const upkeepRoutes = (upkeep: UpkeepService): Route[] => [
  route('ledger/verify', async () => {
    const findings = await upkeep.verify();
    return { data: { clean: findings.length === 0, findings } };
  }),
];
