import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { Signature as EthersSignature, Transaction as EthersTransaction } from 'ethers';
import fc from 'fast-check';
import { Transaction as MicroTransaction } from 'micro-eth-signer';
import { encodeFunctionData, parseAbi, recoverTransactionAddress, serializeTransaction } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it, test } from 'vitest';
import { BatchError } from './batch-error.ts';
import {
  decodeEthereum,
  encodeEthereum,
  ethereumVariants,
  viemForm,
  type EthereumTransfer,
} from './ethereum-transfer.ts';
import { signedTransaction, transactionHash } from './signed-transaction.ts';
import { accountOfKey, signerOf } from './signer-of.ts';
import { signedBy } from './testing/index.ts';

const account = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(bytesToHex);
const amount = fc.bigInt(1n, 2n ** 96n);
const transfers: fc.Arbitrary<EthereumTransfer> = fc.record({
  chainId: fc.bigInt(1n, 2n ** 40n),
  nonce: fc.bigInt(0n, 2n ** 40n),
  gasLimit: fc.bigInt(21_000n, 500_000n),
  maxFeePerGas: fc.bigInt(1n, 2n ** 50n),
  maxPriorityFeePerGas: fc.constantFrom(0n, 1n),
  token: fc.option(account, { nil: undefined }),
  to: account,
  units: fc.oneof(amount, fc.constant(0n)),
});
const privateKeys = fc
  .bigInt(1n, secp256k1.Point.Fn.ORDER - 1n)
  .map((key) => hexToBytes(key.toString(16).padStart(64, '0')));

describe("Ethereum's bytes", () => {
  it('are read as what was written', () => {
    fc.assert(
      fc.property(transfers, (transfer) => {
        expect(decodeEthereum(encodeEthereum(transfer))).toEqual(transfer);
      }),
    );
  });

  it('equal those of viem with an ABI, of ethers and of micro-eth-signer, signed and unsigned', async () => {
    const abi = parseAbi(['function transfer(address to, uint256 value)']);
    const property = fc.asyncProperty(transfers, privateKeys, async (transfer, key) => {
      const unsigned = encodeEthereum(transfer);
      const { token, to, units } = transfer;
      const data =
        token === undefined
          ? undefined
          : encodeFunctionData({ abi, functionName: 'transfer', args: [`0x${to}`, units] });
      const request = { ...viemForm(transfer), ...(data === undefined ? {} : { data }) };
      expect(`0x${bytesToHex(unsigned)}`).toBe(serializeTransaction(request));
      expect(EthersTransaction.from(`0x${bytesToHex(unsigned)}`).unsignedSerialized).toBe(`0x${bytesToHex(unsigned)}`);

      const signature = signedBy(key, 'ethereum', unsigned);
      const signed = `0x${bytesToHex(signedTransaction('ethereum', unsigned, signature))}` as const;
      const owner = privateKeyToAccount(`0x${bytesToHex(key)}`);
      expect(signed).toBe(await owner.signTransaction(request));
      const micro = MicroTransaction.fromHex(`0x${bytesToHex(unsigned)}`, false);
      expect(micro.signBy(key, false).toHex({ includeSignature: true })).toBe(signed);
      const ethers = EthersTransaction.from(`0x${bytesToHex(unsigned)}`);
      ethers.signature = EthersSignature.from({
        r: `0x${signature.r}`,
        s: `0x${signature.s}`,
        yParity: signature.parity,
      });
      expect(ethers.serialized).toBe(signed);
      expect(`0x${transactionHash('ethereum', unsigned, signature)}`).toBe(ethers.hash);

      const own = accountOfKey(secp256k1.getPublicKey(key));
      expect(`0x${own}`).toBe(owner.address.toLowerCase());
      expect(signerOf('ethereum', 'native', unsigned, signature)).toBe(own);
      expect(
        (await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` })).toLowerCase(),
      ).toBe(`0x${own}`);
    });
    await fc.assert(property, { numRuns: 100 });
  });

  // The vectors of Besu, which ethereumjs publishes as well; each is a transaction in its wrapping of bytes.
  const aaaa = `${'0'.repeat(36)}aaaa`;
  test.each([
    [
      { nonce: 819n, units: 43_203_529n, gasLimit: 35_552n, maxPriorityFeePerGas: 75_853n, maxFeePerGas: 121_212n },
      '02f870821e8e8203338301284d8301d97c828ae094000000000000000000000000000000000000aaaa8402933bc980c080a0d067f2167008c59219652f91cbf8788dbca5f771f6e91e2b7657e85b78b472e0a01d305af9fe81fdba43f0dfcd400ed24dcace0a7e30d4e85701dcaaf484cd079e',
    ],
    [
      { nonce: 353n, units: 61_901_619n, gasLimit: 32_593n, maxPriorityFeePerGas: 38_850n, maxFeePerGas: 136_295n },
      '02f86f821e8e8201618297c283021467827f5194000000000000000000000000000000000000aaaa8403b08b3380c001a004205678f13fc1d7b10feea6513dfa76e24418b6e08097d95c6f93a3b64e536da01d45ad61bfece43862de2cce7d2575a8c1d08c26c87f3cb5f26d7b0be54a91b2',
    ],
    [
      { nonce: 985n, units: 32_531_825n, gasLimit: 68_541n, maxPriorityFeePerGas: 66_377n, maxFeePerGas: 136_097n },
      '02f871821e8e8203d983010349830213a183010bbd94000000000000000000000000000000000000aaaa8401f0657180c001a0e6d23c5ecc0f388a4d41a9523c3ad171e98083a61288c340b968dfe0903a6741a07319e8d54a4fd8f0c081d3ce093d869f9df598481991c8534bfd8f2c163884b4',
    ],
  ])('are signed as the published vectors say: %o', (values, signed) => {
    const key = hexToBytes('8f2a55949038a9610f50fb23b5883af3b4ecb3c3bb792cbcefbd1542c692be63');
    const unsigned = encodeEthereum({ ...values, chainId: 7_822n, token: undefined, to: aaaa });
    expect(bytesToHex(signedTransaction('ethereum', unsigned, signedBy(key, 'ethereum', unsigned)))).toBe(signed);
  });

  it('allow three fees of the same transfer', () => {
    fc.assert(
      fc.property(transfers, (transfer) => {
        const fees = ethereumVariants(transfer).map((bytes) => decodeEthereum(bytes).maxFeePerGas);
        expect(fees).toEqual([1n, 2n, 4n].map((factor) => factor * transfer.maxFeePerGas));
      }),
    );
  });
});

describe('what is no transfer', () => {
  const base = {
    type: 'eip1559',
    chainId: 1,
    nonce: 7,
    gas: 90_000n,
    maxFeePerGas: 9n,
    to: `0x${'ab'.repeat(20)}`,
  } as const;
  const transferData = `0xa9059cbb${'0'.repeat(24)}${'cd'.repeat(20)}${'0'.repeat(63)}1` as const;
  test.each([
    ['an approval of the token', serializeTransaction({ ...base, data: `0x095ea7b3${transferData.slice(10)}` })],
    ['a transfer with native coin', serializeTransaction({ ...base, data: transferData, value: 1n })],
    ['a transfer with bytes behind it', serializeTransaction({ ...base, data: `${transferData}00` })],
    [
      'a payee with upper bytes',
      serializeTransaction({ ...base, data: transferData.replace('bb0', 'bb1') as `0x${string}` }),
    ],
    [
      'an access list',
      serializeTransaction({ ...base, value: 1n, accessList: [{ address: base.to, storageKeys: [] }] }),
    ],
    ['a contract that is created', serializeTransaction({ ...base, to: null, data: transferData })],
    [
      'a transaction of before EIP-1559',
      serializeTransaction({ type: 'legacy', chainId: 1, gasPrice: 9n, to: base.to, value: 1n }),
    ],
    [
      'signed bytes',
      serializeTransaction({ ...base, value: 1n }, { r: `0x${'1'.repeat(64)}`, s: `0x${'1'.repeat(64)}`, yParity: 0 }),
    ],
    ['nothing', '0x'],
    ['only its type', '0x02'],
  ])('%s is refused', (_, bytes) => {
    expect(() => decodeEthereum(hexToBytes(bytes.slice(2)))).toThrow(BatchError);
  });

  it('and every changed byte reads as another transfer, or not at all', () => {
    fc.assert(
      fc.property(transfers, fc.nat(), fc.integer({ min: 1, max: 255 }), (transfer, at, change) => {
        const bytes = encodeEthereum(transfer);
        const place = at % bytes.length;
        bytes[place] = (bytes[place] ?? 0) ^ change;
        try {
          expect(decodeEthereum(bytes)).not.toEqual(transfer);
        } catch (error) {
          expect(error).toBeInstanceOf(BatchError);
        }
      }),
    );
  });
});
