import { SecretToken } from '@goodturn/database';
import type { PlaysFriends } from '../content/scenario-event.ts';
import { found } from './seed-context.ts';
import type { ScenarioContext } from './scenario-context.ts';

export function createFriendStory({ seeding, customerOf, readerOf }: ScenarioContext): PlaysFriends {
  const { services, content, password } = seeding;
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
      // The database accepts the consent only from a session of the owner.
      const login = {
        userName: userNameOf(customer),
        password,
        installation: undefined,
        ip: '127.0.0.1',
        userAgent: '',
      };
      const token = await services.accounts.login(login);
      const session = { ...readerOf(customer), token: new SecretToken(token) };
      const requests = await services.friends.received(session);
      const { id } = found(
        requests.find(({ userName }) => userName === userNameOf(friend)),
        `${customerOf(customer)} ${friend}`,
      );
      await services.operations.run('customer/changeAccept', session, { friendId: `${id}`, isAccepted: 1 });
      await services.sessions.end(session);
    },
  };
}
