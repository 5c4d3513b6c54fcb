import type { PlaysOffice, PlaysMessages } from '../content/scenario-event.ts';
import { found } from './seed-context.ts';
import { createNamed, type ScenarioContext } from './scenario-context.ts';
import { byLanguage } from '../content/localized.ts';

/** Plays the operators' work besides money and goods: reports, blocked networks, Telegram and exports. */
export function createOfficeStory({ seeding, office, customerOf, asCustomer }: ScenarioContext): PlaysOffice {
  const { operations, listExports } = seeding.services;
  const reports = createNamed<string>('report');
  const personOf = (customer: string) =>
    found(
      seeding.content.people.customers.find(({ key }) => key === customer),
      customer,
    );

  return {
    async report({ customer, text, handle }) {
      const told = { text, ...(handle !== undefined && { handle }) };
      await asCustomer(customer, async (session) => {
        const { reportId } = await operations.run('customer/report', session, told);
        reports.keep(customer, 'newest', reportId);
      });
    },
    async closeReport({ customer }) {
      await office.run('report/close', { reportId: reports.of(customer, 'newest') });
    },
    async blockNetwork({ network, remark }) {
      await office.run('ip_blacklist/add', { network, remark });
    },
    async linkTelegram({ customer, nickname, userName, chat }) {
      const { language } = personOf(customer);
      await seeding.owner
        .insertInto('shop.telegram_binding')
        .values({
          customer_id: customerOf(customer),
          chat_id: BigInt(chat),
          nickname,
          username: userName,
          language_code: language,
          language,
          bound_at: seeding.clock.now(),
        })
        .execute();
    },
    async exportList({ list, format }) {
      await office.run(list, { format });
      await listExports.runDue();
    },
  };
}

export function createMessageStory({ seeding, office, customerOf, asCustomer }: ScenarioContext): PlaysMessages {
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
      await asCustomer(customer, async (session) => {
        for (const { messageId } of received) await operations.run('customer/messageRead', session, { messageId });
      });
    },
  };
}
