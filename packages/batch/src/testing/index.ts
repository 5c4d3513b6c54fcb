export { authenticator, testRelyingParty, type AssertionOptions, type Authenticator } from './authenticator.ts';
export {
  buildBatch,
  fileOf,
  keyOf,
  sampleBatches,
  senders,
  signedBy,
  testNow,
  token,
  type Row,
  type SampleOptions,
} from './sample-batches.ts';
