import type { PlaysMessages } from '../content/scenario-event.ts';
import { byLanguage } from '../content/localized.ts';
import { found } from './seed-context.ts';
import type { ScenarioContext } from './scenario-context.ts';

/** What operators write. */
export function createMessageStory({ seeding, office, customerOf, readerOf }: ScenarioContext): PlaysMessages {
  return {
    async sendMessage({ message: slug, customer }) {
      const { title, content } = found(
        seeding.content.messages.find((one) => one.slug === slug),
        slug,
      );
      const userIds = customer === undefined ? [] : [`${customerOf(customer)}`];
      await office.run('message/send', {
        toAll: customer === undefined,
        userIds,
        texts: byLanguage({ title, content }),
      });
    },
    async readMessages({ customer }) {
      const { messages, operations } = seeding.services;
      const received = await messages.list({ customerId: customerOf(customer), language: 'en' }, { limit: 100 });
      for (const { messageId } of received)
        await operations.run('customer/messageRead', readerOf(customer), { messageId });
    },
  };
}
