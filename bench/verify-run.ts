/** A child process whose peak memory is that of `verify`; reports the result to its parent. */
import { verifyLedger } from '@goodturn/ledger';

const startedAt = performance.now();
const { totals } = await verifyLedger(process.env['BENCH_READER_URL'] ?? '');
process.send?.({
  findings: Object.values(totals).reduce((sum, count) => sum + Number(count), 0), // count: findings
  seconds: Math.round((performance.now() - startedAt) / 1_000),
  peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1_024),
});
