import { expect, test } from 'vitest';
import { createLog } from '../../foundation/logs/log.ts';
import { defaultSettings, settingsOf, type SiteSettings } from '../../foundation/settings/site-settings.ts';
import { createLogReceiver } from '../../foundation/logs/log-receiver.ts';
import { createLogService } from './log-service.ts';

test('[A18] settings that were read before a change and arrive after it do not put the old level back', async () => {
  const log = createLog('warn', { write: () => undefined });
  const changes: (() => void)[] = [];
  const answers: ((settings: SiteSettings) => void)[] = [];
  const parts = {
    settings: { current: () => new Promise((resolve) => answers.push(resolve)) },
    events: { subscribe: (_topic: string, listener: () => void) => changes.push(listener) },
    heartbeat: { onBeat: () => undefined },
    logReceiver: createLogReceiver({ log }),
  };
  const service = createLogService({ log } as never, parts as never);
  const withLevel = (level: string) => settingsOf({ ...defaultSettings, log_level: level });
  for (const _change of ['one', 'another']) for (const change of changes) change();
  const [older, newer] = answers;
  newer?.(withLevel('info'));
  await expect.poll(() => log.level).toBe('info');
  older?.(withLevel('start'));
  await new Promise(setImmediate);
  expect(log.level).toBe('info');
  service.stop();
});
