import { expect, it } from 'vitest';
import { readConfig } from '../foundation/config.ts';
import { servedBy } from './served-by.ts';

/** The options that the program itself uses before there is a server. */
const ofTheProgram = ['port', 'host', 'urls', 'noticeMs', 'dataDirectory', 'drawKey', 'identityKey', 'logLevel'];

it('every variable that is read reaches the server', () => {
  const config = readConfig({
    DATABASE_APP_URL: 'postgres://goodturn_app:secret@db/goodturn',
    DATABASE_JOBS_URL: 'postgres://goodturn_jobs:secret@db/goodturn',
    DATABASE_READER_URL: 'postgres://goodturn_reader:secret@db/goodturn',
    GOODTURN_DATA: '/var/lib/goodturn',
    GOODTURN_DRAW_KEY: Buffer.alloc(32, 7).toString('base64'),
    GOODTURN_IDENTITY_KEY: Buffer.alloc(32, 8).toString('base64'),
    GOODTURN_TELEGRAM_API: 'https://bots.shop.example',
  });
  const served = servedBy(config);
  const known = [...ofTheProgram, ...Object.keys(served)];
  expect(known.toSorted()).toEqual(Object.keys(config).toSorted());
  expect(served.telegramApi).toBe(config.telegramApi);
  expect(config.telegramApi).toBe('https://bots.shop.example');
});
