import { languages } from '@goodturn/locales';
import { expect, it } from 'vitest';
import { pushContent, type PushKind } from './push-content.ts';

const kinds: readonly PushKind[] = [
  'order_shipped',
  'order_delivered',
  'friend_asked',
  'recharge_credited',
  'withdrawal_paid',
  'withdrawal_rejected',
];

/** The length to which all notifications are padded, so that it says nothing. */
const paddedBytes = 512;

it.each(languages)(
  'every notification in $ownName has the length of all others, and only words of the shop',
  ({ code }) => {
    for (const kind of kinds) {
      const message = { messageId: 2n ** 62n, kind, subjectId: 2n ** 62n, language: code };
      const plain = pushContent(message, `/files/${'0'.repeat(32)}-1080.webp`);
      expect(plain.length).toBeLessThanOrEqual(paddedBytes);
      const content = JSON.parse(plain.toString());
      expect(Object.keys(content).toSorted()).toEqual(['icon', 'lang', 'path', 'tag', 'title']);
      expect(content.title).not.toContain('{{');
      expect(content.path).toMatch(/^\/#\/[\w/?=&-]*$/);
    }
  },
);
