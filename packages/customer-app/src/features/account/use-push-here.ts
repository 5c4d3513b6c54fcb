import type { ResponseOf } from '@goodturn/contract';
import { useEffect, useState } from 'react';
import { useOperation, useSubmit } from '../../shared/api/operations.ts';
import { languageCode } from '../../shared/i18n/texts.ts';
import {
  endSubscription,
  findSubscription,
  inputOf,
  isSubscribedTo,
  type PushProblem,
  pushProblem,
  subscribeHere,
} from './push-subscription.ts';

export type PushOptions = ResponseOf<'customer/pushOptions'>;

/** Returns the subscription that both this browser and the server have for this session; undefined if there is none. */
function useSubscriptionHere({ publicKey, subscription: kept }: PushOptions): PushSubscription | undefined {
  const [here, setHere] = useState<PushSubscription | null>(null);
  useEffect(() => {
    let isLeft = false;
    void findSubscription().then((found) => isLeft || setHere(found));
    return () => {
      isLeft = true;
    };
  }, [kept]);
  const isKept = here !== null && publicKey !== null && kept?.endpoint === here.endpoint;
  return isKept && isSubscribedTo(here, publicKey) ? here : undefined;
}

/** Returns whether notifications reach this device, the reason if not, and the handler of the switch. */
export function usePushHere(options: PushOptions) {
  const [problem, setProblem] = useState<PushProblem | undefined>(pushProblem);
  /** The state that was chosen with the switch, unless the request failed. */
  const [pressed, setPressed] = useState<boolean>();
  const here = useSubscriptionHere(options);
  const giveUp = () => setPressed(undefined);
  const keep = useOperation('customer/pushSubscribe', { onError: giveUp });
  const stop = useOperation('customer/pushUnsubscribe', { onDone: endSubscription, onError: giveUp });
  const ask = useSubmit({
    send: subscribeHere,
    onDone: (result) => {
      if (typeof result !== 'string') return keep.submit(inputOf(result));
      setProblem(result);
      giveUp();
    },
  });

  // Notifications are sent in the last language of the app, so that a change of language updates the subscription.
  const isOtherLanguage = here !== undefined && options.subscription?.language !== languageCode();
  useEffect(() => {
    if (isOtherLanguage && here !== undefined) keep.submit(inputOf(here));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each change of the language
  }, [isOtherLanguage]);

  const isOn = pressed ?? here !== undefined;
  const press = (): void => {
    if (keep.busy || stop.busy || ask.busy || options.publicKey === null) return;
    setProblem(undefined);
    setPressed(!isOn);
    if (isOn) stop.submit({});
    else ask.submit(options.publicKey);
  };
  return { isOn, problem, press };
}
