import { siteTime } from '../../foundation/settings/site-time.ts';
import type { OpenLink } from './link-halves.ts';

/** Returns what the back office shows of an open link; null without one. */
export const linkView = (link: OpenLink | undefined, timeZone: string) =>
  link === undefined
    ? null
    : {
        expiresAt: siteTime(link.expiresAt, timeZone),
        halves: link.halves.map(({ account, administratorId, isShown }) => ({
          account,
          administratorId: `${administratorId}`,
          isShown,
        })),
      };
