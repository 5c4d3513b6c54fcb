import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../shared/api/api-client.ts';
import { installation } from '../installation.ts';
import { logIn, register } from './session-calls.ts';

const sent = () => vi.mocked(api.post).mock.calls.map(([, body]) => body);

describe('a password with white space', () => {
  afterEach(() => vi.restoreAllMocks());

  it('opens the account that it was registered with', async () => {
    vi.spyOn(api, 'post').mockResolvedValue({ status: 1, data: { token: 't', userId: '1' } } as never);
    const credentials = { username: ' +1 555 0001', password: 'green tea\u00a0 at nine ' };
    await register({ ...credentials, invitationCode: ' AB CD ', ofAge: true, rulesVersion: '1' });
    await logIn(credentials);
    const kept = { username: '+15550001', password: 'greenteaatnine', installation: installation() };
    expect(sent()).toEqual([{ ...kept, invitationCode: 'ABCD', ofAge: true, rulesVersion: '1' }, kept]);
  });
});
