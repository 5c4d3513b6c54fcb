import { useCall } from './api/calls.ts';

/** Where the customers' app is: beside this one, unless the back office has a host of its own. */
export const useShopOrigin = (): string => useSite().data?.shopOrigin ?? location.origin;

/** What the site is called and its colour. */
export const useSite = () => useCall('configuration/inquire', {}, { staleTime: Number.POSITIVE_INFINITY });
