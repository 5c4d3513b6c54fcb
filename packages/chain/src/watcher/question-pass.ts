import { bytesToHex } from '@noble/hashes/utils.js';
import { readTransactionOutcome, type TransactionOutcome } from '../evm/transaction-outcome.ts';
import { EndpointError } from '../rpc/endpoint-error.ts';
import { prepareScan, type WatcherContext } from './watcher-context.ts';

/**
 * Says what became of each transaction of which a customer asks, as either endpoint shows it. One that neither can show
 * keeps nobody else waiting: anybody can ask about anything, such as a transaction in a form that is read no more.
 */
export async function answerQuestions(context: WatcherContext): Promise<void> {
  const { reader, records, log } = context;
  const questions = await records.readQuestions(reader.chain);
  if (questions.length === 0) return;
  const scan = await prepareScan(context);
  for (const transactionHash of questions) {
    try {
      const outcome = await readFromEither(context, (endpoint) =>
        readTransactionOutcome(endpoint, transactionHash, scan),
      );
      await records.answerQuestion(reader.chain, transactionHash, outcome);
    } catch (error) {
      if (!(error instanceof EndpointError)) throw error;
      const transaction = bytesToHex(transactionHash);
      log.error({ chain: reader.chain, transaction, err: error }, 'what became of a transaction cannot be read now');
    }
  }
}

/** A node that lags knows nothing of what the other has, so that the second is asked as well. */
async function readFromEither(
  { endpoints: [first, second] }: WatcherContext,
  read: (endpoint: WatcherContext['endpoints'][number]) => Promise<TransactionOutcome>,
): Promise<TransactionOutcome> {
  try {
    const outcome = await read(first);
    if (outcome.outcome !== 'unknown') return outcome;
  } catch (error) {
    if (!(error instanceof EndpointError)) throw error;
  }
  return await read(second);
}
