// A worker that verifies the ledger once, so that the server's event loop stays free.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { verifyInThisThread, type VerifyRequest } from './verify-service.ts';

// On Linux a priority belongs to a thread, elsewhere to the whole process.
if (process.platform === 'linux') setPriority(10);

const request: VerifyRequest = workerData;
parentPort?.postMessage(await verifyInThisThread(request));
