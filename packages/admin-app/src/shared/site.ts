import { useCall } from './api/calls.ts';

/** What the site is called and its colour. */
export const useSite = () => useCall('configuration/inquire', {}, { staleTime: Number.POSITIVE_INFINITY });
