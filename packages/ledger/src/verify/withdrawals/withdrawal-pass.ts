import type { Pass } from '../context.ts';
import { groupBy } from '../reading/groups.ts';
import { forEach } from '../reading/stream.ts';
import { differences } from '../transfers/demanded.ts';
import { transfersOf } from '../transfers/transfer-rows.ts';
import { usd } from '../finding-text.ts';
import { withdrawalsOf } from './withdrawal-rows.ts';
import { checkWithdrawal, demandedOf } from './withdrawal-rules.ts';

/** Checks every withdrawal with its transfers and approvals. */
export const withdrawalPass: Pass = {
  name: 'withdrawals',
  run: async (context) => {
    const { snapshot, report } = context;
    const transfers = groupBy(
      transfersOf(snapshot, 'withdrawal'),
      ({ subjectId }) => subjectId,
      ({ id, subjectId, amount }) =>
        report(
          'transfer_has_subject',
          [`transfer ${id}`, `withdrawal ${subjectId}`],
          `Transfer ${id} of ${usd(amount)} belongs to withdrawal ${subjectId}, which does not exist.`,
        ),
    );
    await forEach(withdrawalsOf(snapshot), async (withdrawal) => {
      const { id, stage } = withdrawal;
      for (const { fault, ids } of differences(demandedOf(withdrawal), await transfers.take(id))) {
        report(
          'withdrawal_transfers_match_stage',
          [`withdrawal ${id}`, ...ids],
          `Withdrawal ${id} is ${stage}: ${fault}.`,
        );
      }
      checkWithdrawal(withdrawal, context);
    });
    await transfers.finish();
  },
};
