import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { PushSection } from './push-section.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const publicKey = 'BAUG';
const endpoint = 'https://push.example/send/1';

/** Fakes a browser with notifications. */
function stubBrowser(answer: NotificationPermission) {
  const state = { permission: 'default' as NotificationPermission, subscribed: false };
  const subscription = {
    endpoint,
    options: { applicationServerKey: Uint8Array.from([4, 5, 6]).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
    unsubscribe: async () => {
      state.subscribed = false;
      return true;
    },
  };
  const registration = {
    pushManager: {
      getSubscription: async () => (state.subscribed ? subscription : null),
      subscribe: async () => {
        state.subscribed = true;
        return subscription;
      },
    },
  };
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  vi.stubEnv('PROD', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => {
      state.permission = answer;
      return answer;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return state;
}

let kept: { endpoint: string; language: string } | null;

isolateScreens();
beforeEach(() => {
  kept = null;
});

afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function open(key: string | null = publicKey) {
  const sent = stubServer({
    'customer/pushOptions': () => ({ publicKey: key, subscription: kept }),
    'customer/pushSubscribe': () => {
      kept = { endpoint, language: 'en' };
      return {};
    },
    'customer/pushUnsubscribe': () => {
      kept = null;
      return {};
    },
  });
  renderScreen(<PushSection />);
  return sent;
}

const findSwitch = async () => await screen.findByRole('switch', { name: 'Send notifications to this device' });
const isOn = (button: HTMLElement) => button.getAttribute('aria-checked') === 'true';

it('asks only after a press, tells the server what the browser got, and ends both', async () => {
  const browser = stubBrowser('granted');
  const sent = open();
  const button = await findSwitch();
  expect([isOn(button), browser.permission]).toEqual([false, 'default']);
  fireEvent.click(button);
  await waitFor(() => expect(sent('customer/pushOptions')).toHaveLength(2));
  expect(sent('customer/pushSubscribe').map(({ body }) => body)).toEqual([
    { endpoint, p256dh: 'point', auth: 'secret', language: 'en' },
  ]);
  expect(isOn(button)).toBe(true);
  fireEvent.click(button);
  await waitFor(() => expect(sent('customer/pushUnsubscribe')).toHaveLength(1));
  await waitFor(() => expect(browser.subscribed).toBe(false));
  expect(isOn(button)).toBe(false);
});

it('says that the person has not agreed, and stays off', async () => {
  const browser = stubBrowser('default');
  const sent = open();
  const button = await findSwitch();
  fireEvent.click(button);
  await screen.findByText('You have not allowed notifications, so they stay off.');
  expect([isOn(button), browser.subscribed, sent('customer/pushSubscribe')]).toEqual([false, false, []]);
});

it('says what to do where the browser blocks them', async () => {
  stubBrowser('denied');
  open();
  const button = await findSwitch();
  fireEvent.click(button);
  await screen.findByText(/^Your browser blocks notifications from this shop/);
  expect(isOn(button)).toBe(false);
});

it('is on where server and browser have the same, and sends the language of the app', async () => {
  const browser = stubBrowser('granted');
  browser.subscribed = true;
  kept = { endpoint, language: 'de' };
  const sent = open();
  await waitFor(() => expect(sent('customer/pushSubscribe')).toMatchObject([{ body: { language: 'en' } }]));
  expect(isOn(await findSwitch())).toBe(true);
});

it('is off where the server keeps another browser', async () => {
  const browser = stubBrowser('granted');
  browser.subscribed = true;
  kept = { endpoint: 'https://push.example/send/2', language: 'de' };
  const sent = open();
  expect(isOn(await findSwitch())).toBe(false);
  expect(sent('customer/pushSubscribe')).toEqual([]);
});

it('says so in a browser without notifications, and is not there in a shop without them', async () => {
  open();
  await screen.findByText(/^This browser cannot receive notifications/);
  cleanup();
  queryClient.clear();
  const sent = open(null);
  await waitFor(() => expect(sent('customer/pushOptions')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Notifications on this device')).toBeNull());
});
