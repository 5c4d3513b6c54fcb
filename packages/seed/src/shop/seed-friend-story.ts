import type { PlaysFriends } from '../content/scenario-event.ts';
import { found } from './seed-context.ts';
import type { ScenarioContext } from './scenario-context.ts';

export function createFriendStory({ seeding, customerOf, readerOf, asCustomer }: ScenarioContext): PlaysFriends {
  const { services, content } = seeding;
  const userNameOf = (key: string): string =>
    found(
      content.people.customers.find((one) => one.key === key),
      key,
    ).username;
  return {
    async requestFriend({ customer, owner }) {
      await services.operations.run('customer/addFriend', readerOf(customer), { ownerName: userNameOf(owner) });
    },
    async acceptFriend({ customer, friend }) {
      await asCustomer(customer, async (session) => {
        const requests = await services.friends.received(session);
        const { id } = found(
          requests.find(({ userName }) => userName === userNameOf(friend)),
          `${customerOf(customer)} ${friend}`,
        );
        await services.operations.run('customer/changeAccept', session, { friendId: `${id}`, isAccepted: 1 });
        // The story’s friend pays alone what costs less than this; the owner is asked about the rest.
        await services.operations.run('customer/setFriendAsk', session, {
          friendId: `${id}`,
          ask: 'from',
          from: '100',
        });
      });
    },
  };
}
