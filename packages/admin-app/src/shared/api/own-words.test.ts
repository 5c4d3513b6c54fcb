import { afterEach, expect, it, vi } from 'vitest';
import en from '../../texts/en.json' with { type: 'json' };
import zh from '../../texts/zh-cn.json' with { type: 'json' };
import { showTexts } from '../i18n/texts.ts';
import { api } from './api-client.ts';

afterEach(() => vi.unstubAllGlobals());

async function saidOf(httpStatus: number, body: object | string): Promise<string> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.stubGlobal('fetch', async () => new Response(text, { status: httpStatus }));
  return await api.call('notice/inquire', {}).then(
    () => 'nothing',
    ({ message }: Error) => message,
  );
}

const message = 'In the words of the server.';

it.each([
  [400, { code: 'invalid_request', message }, 'The parameter is invalid', '参数无效'],
  [500, { code: 'internal', message }, 'Resource error, please contact administrator', '资源错误，请联系管理员'],
  [502, '<html>', 'Resource error, please contact administrator', '资源错误，请联系管理员'],
])('an error of status %i is told in the words of the back office', async (status, body, english, chinese) => {
  showTexts('en', en);
  expect(await saidOf(status, body)).toBe(english);
  showTexts('zh-cn', zh);
  expect(await saidOf(status, body)).toBe(chinese);
});

it.each([
  [400, { code: 'invalid_request', message, fields: { name: 'This is too long.' } }],
  [404, { code: 'not_found', message }],
  [409, { code: 'name_taken', message }],
])('what an error of status %i says of a field or a state stays as the server worded it', async (status, body) => {
  showTexts('en', en);
  expect(await saidOf(status, body)).toBe(message);
});
