// A thread that does nothing but check the ledger once: the event loop of the server goes on.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { verifyLedger } from '@goodturn/ledger';
import { outsideKnowledge } from './outside-knowledge.ts';
import type { VerifyRequest } from './verify-apart.ts';

// On Linux a priority belongs to a thread, elsewhere to the whole process.
if (process.platform === 'linux') setPriority(10);

const { readerUrl, keys } = workerData as VerifyRequest;
parentPort?.postMessage(await verifyLedger(readerUrl, outsideKnowledge(keys)));
