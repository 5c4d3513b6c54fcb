import { afterAll, expect, it } from 'vitest';
import { createDocumentSetter } from '../../foundation/documents/document-setter.ts';
import type { LabelDocument } from './label-document.ts';

const setter = createDocumentSetter();
afterAll(() => setter.stop());

it('a label is the same with an emoji in the name as without one', async () => {
  const document = (recipient: string): LabelDocument => ({
    language: 'en',
    title: 'Order',
    site: 'Goodturn',
    labels: [
      {
        order: 'Order 7',
        recipient,
        lines: ['Main Street 1'],
        country: 'SINGAPORE',
        phone: '+65 1',
        content: 'Mug',
        rtl: false,
      },
    ],
  });
  const sizes = await Promise.all(
    ['Ana Lima', 'Ana 🌸 Lima'].map(async (name) => (await setter.set('labels', document(name))).length),
  );
  expect(sizes[1]).toBe(sizes[0]);
});
