import type { Refusal } from '@goodturn/browser';
import { expect, it, vi } from 'vitest';
import en from '../../texts/en.json' with { type: 'json' };
import { showTexts } from '../i18n/texts.ts';
import { confirm } from './confirm.ts';

vi.mock('@simplewebauthn/browser', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('what signs and does not come is said in words, and nothing is sent', async () => {
  showTexts('en', en);
  const refusal: Refusal = {
    httpStatus: 403,
    code: 'signature_required',
    signing: {
      approvalId: '7',
      nonce: 'n',
      challenge: 'c',
      timeout: 60_000,
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    },
  };
  await expect(confirm(refusal)).rejects.toThrow(en['admin_view.signingNotLoaded']);
});
