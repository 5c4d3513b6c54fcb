export type { FakeMachine } from './fake-machine.ts';
export { createSigner, depositAccount, payout, sign, signedFile, words } from './signer-fixture.ts';
