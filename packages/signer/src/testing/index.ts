export type { FakeMachine } from './fake-machine.ts';
export { createSigner, payout, sign, signedFile, words } from './signer-fixture.ts';
