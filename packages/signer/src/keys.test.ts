import { depositAddress } from '@goodturn/addresses';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import { HDNodeWallet } from 'ethers';
import { TronWeb } from 'tronweb';
import { beforeEach, describe, expect, it } from 'vitest';
import { plainAddress } from './display-text.ts';
import { runSigner } from './run.ts';
import { createFakeMachine, type FakeMachine } from './testing/fake-machine.ts';
import {
  batchFile,
  createSigner,
  folder,
  keyText,
  lastShown,
  people,
  policyText,
  sign,
  words,
} from './testing/signer-fixture.ts';
import { walletOf } from './wallet.ts';

const run = (machine: FakeMachine, args: string[], answers: string[] = []) => {
  machine.answers = answers;
  return runSigner(machine, folder, args);
};

describe('keys', () => {
  it('follow vector 2 of BIP-32', () => {
    const seed = hexToBytes(
      'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
    );
    const master = HDKey.fromMasterSeed(seed);
    expect(master.publicExtendedKey).toBe(
      'xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB',
    );
    expect(master.derive('m/0').publicExtendedKey).toBe(
      'xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH',
    );
  });

  it('have the published addresses of the words, on both chains', () => {
    const wallet = walletOf(words);
    expect(plainAddress('ethereum', wallet.account("m/44'/60'/0'/0/0"))).toBe(
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    );
    expect(plainAddress('tron', wallet.account("m/44'/195'/0'/0/0"))).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
  });

  it('are those of ethers and tronweb, and of the public key that the server has', () => {
    const wallet = walletOf(words);
    for (let index = 0; index < 10; index++) {
      const [ethereum, tron] = [`m/44'/60'/0'/0/${index}`, `m/44'/195'/0'/0/${index}`];
      const ours = plainAddress('ethereum', wallet.account(ethereum));
      expect(HDNodeWallet.fromPhrase(words, '', ethereum).address).toBe(ours);
      expect(depositAddress(wallet.accountKey('ethereum'), 'ethereum', BigInt(index))).toBe(ours);
      expect(TronWeb.fromMnemonic(words, tron).address).toBe(plainAddress('tron', wallet.account(tron)));
      const account = bytesToHex(secp256k1.getPublicKey(wallet.privateKey(tron)));
      expect(TronWeb.fromMnemonic(words, tron).publicKey.slice(4, 68)).toBe(account.slice(2));
    }
  });
});

describe('a keystore', () => {
  const password = 'correct horse battery';
  let machine: FakeMachine;
  beforeEach(async () => {
    machine = await createSigner();
  });

  it('opens with its password alone, and signs as the words do', async () => {
    expect(await run(machine, ['keystore'], [words, password, password])).toBe(0);
    const keystore = machine.files.get(`${folder}/keystore.json`) ?? '';
    expect(keystore).not.toContain('abandon');
    expect(await sign(machine, batchFile(), ['10', `${password}x`])).toBe(1);
    expect(lastShown(machine)).toBe('The password does not open the keystore.');
    expect(await sign(machine, batchFile(), ['10', password])).toBe(0);
    const signed = machine.files.get('stick/goodturn-signed-34.json');
    machine.files.delete(`${folder}/keystore.json`);
    expect(await sign(machine, batchFile())).toBe(0);
    expect(machine.files.get('stick/goodturn-signed-34.json')).toBe(signed);
    machine.files.set(`${folder}/keystore.json`, keystore.replace(/"sealed": "./, '"sealed": "'));
    expect(await sign(machine, batchFile(), ['10', password])).toBe(1);
  });

  it.each([
    ['words that are none', ['abandon', password, password], /no 12 to 24 words/],
    ['a short password', [words, 'short', 'short'], /at least 12/],
    ['two passwords', [words, password, `${password}x`], /differ/],
  ])('is not made of %s', async (_, answers, sentence) => {
    expect(await run(machine, ['keystore'], answers)).toBe(1);
    expect(lastShown(machine)).toMatch(sentence);
    expect(machine.files.has(`${folder}/keystore.json`)).toBe(false);
  });
});

describe('[G11] what is typed as a key', () => {
  const marker = 'zebra zebra zebra marker';
  it.each([
    ['sign', () => ['10', marker]],
    ['keystore', () => [marker, 'a long password', 'a long password']],
    ['address', () => [marker]],
    ['xpub', () => [marker]],
    ['prove', () => ['prove', marker]],
  ])('by %s is in no output, journal or file, also where it is wrong', async (name, answers) => {
    for (const key of [marker, words, `0x${'5f3a'.repeat(16)}`]) {
      const machine = await createSigner();
      const text = `Ours: ${plainAddress('tron', walletOf(words).account("m/44'/195'/1'/0/0"))}\nThis text moves no money.\n`;
      machine.files.set('text', text);
      const args = { sign: 'stick/batch.json', prove: 'text', address: 'tron', xpub: 'tron' }[name];
      const typed = answers().map((answer) => (answer === marker ? key : answer));
      if (name === 'sign') await sign(machine, batchFile(), typed);
      else
        await run(machine, [name, ...(args === undefined ? [] : [args]), ...(name === 'address' ? ['0'] : [])], typed);
      const left = [...machine.shown, ...machine.files.keys(), ...machine.files.values()].join('\n');
      for (const part of [key, key.split(' ')[0] ?? key]) expect(left).not.toContain(part);
    }
  });

  it.each([
    ['hexadecimal', ['sign', 'batch.json', '--key', '5f3a'.repeat(16)]],
    ['hexadecimal alone', ['address', 'tron', `0x${'5f3a'.repeat(16)}`]],
    ['an extended private key', ['xpub', `xprv9s21ZrQH143K${'a'.repeat(90)}`]],
    ['words', ['address', ...words.split(' ')]],
    ['words in one', ['keystore', words]],
    ['an option', ['sign', 'batch.json', '--key=1']],
  ])('is refused in the command, and not repeated: %s', async (_, args) => {
    const machine = await createSigner();
    expect(await run(machine, args)).toBe(1);
    expect(lastShown(machine)).toMatch(/history. Count it as known: move the treasury/);
    expect(machine.shown.join('\n')).not.toMatch(/5f3a|abandon|xprv/);
  });
});

describe('setting a machine up', () => {
  const prepared = (policy = policyText()): FakeMachine => {
    const machine = createFakeMachine();
    machine.files.set('policy', policy);
    for (const [name, person] of Object.entries(people)) machine.files.set(name, keyText(person));
    return machine;
  };

  it('shows the policy and the keys, and pins them once two persons typed so', async () => {
    const machine = prepared();
    expect(await run(machine, ['init', 'policy', 'ada', 'grace'], [''])).toBe(1);
    expect(machine.files.has(`${folder}/policy.json`)).toBe(false);
    expect(await run(machine, ['init', 'policy', 'ada', 'grace'], ['pin'])).toBe(0);
    expect(machine.shown.join('\n')).toMatch(/a row 1,000\.00 · a batch 5,000\.00 · a day 10,000\.00/);
    expect(await run(machine, ['init', 'policy', 'ada', 'grace'], ['pin'])).toBe(1);
    expect(await run(machine, ['enrol', 'rosa'], ['enrol rosa'])).toBe(0);
    expect(await run(machine, ['enrol', 'rosa'], ['enrol rosa'])).toBe(1);
    expect(await run(machine, ['show'])).toBe(0);
    expect(machine.shown.join('\n')).toContain('Journal   0 batches');
    const { credential } = people.rosa;
    expect(await run(machine, ['forget', credential], ['forget rosa'])).toBe(0);
    expect(machine.files.get(`${folder}/keys.json`)).not.toContain(credential);
  });

  it('changes the policy only here, and shows both', async () => {
    const machine = await createSigner();
    machine.files.set('new', policyText((policy) => policy).replace('"maxRow": "1000.00"', '"maxRow": "2000.00"'));
    expect(await run(machine, ['policy', 'new'], ['change'])).toBe(0);
    expect(machine.shown.join('\n')).toMatch(/Until now:[^]*a row 1,000\.00[^]*From now on:[^]*a row 2,000\.00/);
  });

  it.each([
    [
      'a private key in the policy',
      policyText((policy) => ({ ...policy, key: '5f3a' })),
      ['ada', 'grace'],
      /count that key as known/,
    ],
    [
      'an address without its checksum',
      policyText().replace(/"address": "0x.*"/, (line) => line.toLowerCase()),
      ['ada', 'grace'],
      /policy cannot be read/,
    ],
    [
      'a chain twice',
      policyText().replace('"chain": "ethereum"', '"chain": "tron"'),
      ['ada', 'grace'],
      /policy cannot be read/,
    ],
    ['one person', policyText(), ['ada'], /at least 2 people/],
    ['one passkey twice', policyText(), ['ada', 'ada'], /twice/],
    ['no passkey', policyText(), ['policy', 'grace'], /passkey cannot be read/],
    ['a missing file', policyText(), ['ada', 'nobody'], /no such file/],
  ])('is refused with %s', async (_, policy, keys, sentence) => {
    const machine = prepared(policy);
    expect(await run(machine, ['init', 'policy', ...keys], ['pin'])).toBe(1);
    expect(lastShown(machine)).toMatch(sentence);
    expect(machine.files.has(`${folder}/policy.json`)).toBe(false);
  });

  it('prints addresses to compare and the public key for the server', async () => {
    const machine = await createSigner();
    expect(await run(machine, ['address', 'tron', '0'], [words])).toBe(0);
    expect(lastShown(machine)).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
    expect(await run(machine, ['xpub', 'ethereum'], [words])).toBe(0);
    expect(depositAddress(lastShown(machine), 'ethereum', 0n)).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
    expect(await run(machine, ['address', 'bitcoin', '0'], [words])).toBe(1);
    expect(await run(machine, ['address', 'tron', 'm/x'], [words])).toBe(1);
  });

  it('shows new words once, and writes them nowhere', async () => {
    const machine = createFakeMachine();
    expect(await run(machine, ['words'])).toBe(0);
    expect(machine.shown).toHaveLength(25);
    expect(machine.files.size).toBe(0);
  });

  it('says what it can do', async () => {
    const machine = createFakeMachine();
    expect(await run(machine, [])).toBe(0);
    expect(await run(machine, ['pay'])).toBe(1);
    expect(machine.shown).toContain('goodturn-signer sign <batch file>');
  });
});

describe('a text', () => {
  const own = plainAddress('ethereum', walletOf(words).account("m/44'/60'/1'/0/0"));
  const prove = async (text: string, typed: string[]) => {
    const machine = await createSigner();
    machine.files.set('seal.txt', text);
    return { code: await run(machine, ['prove', 'seal.txt'], typed), machine };
  };

  it('is signed as a wallet would', async () => {
    const { code, machine } = await prove(`Goodturn holds ${own}.\nThis text moves no money.\n`, ['prove', words]);
    expect(code).toBe(0);
    const proof = JSON.parse(machine.files.get('seal.txt.signed.json') ?? '') as { text: string; signature: string };
    const { verifyMessage } = await import('ethers');
    expect(verifyMessage(proof.text, `0x${proof.signature}`)).toBe(own);
  });

  it.each([
    ['that names no address of ours', 'Goodturn holds it.\nThis text moves no money.', ['prove', words], /exactly one/],
    ['without its last line', `Goodturn holds ${own}.`, ['prove', words], /last line/],
    ['that nobody wanted', `${own}\nThis text moves no money.`, [''], /You left it/],
  ])('%s is not signed', async (_, text, typed, sentence) => {
    const { code, machine } = await prove(text, typed);
    expect(code).toBe(1);
    expect(lastShown(machine)).toMatch(sentence);
    expect(machine.files.has('seal.txt.signed.json')).toBe(false);
  });
});
