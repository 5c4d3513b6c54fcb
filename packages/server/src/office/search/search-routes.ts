import { type Route, route } from '../../foundation/http/route.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { OfficeStatusService } from './office-status-service.ts';
import type { SearchService } from './search-service.ts';

interface SearchRouteServices {
  search: SearchService;
  officeStatus: OfficeStatusService;
}

export const searchRoutes = ({ search, officeStatus }: SearchRouteServices, settings: SettingService): Route[] => [
  route('search/inquire', async ({ body, session, language }) => ({
    data: await search.find(body.text, { nodes: session.nodes, language }),
  })),
  route('status/inquire', async ({ session }) => {
    const { timeZone } = await settings.current();
    const { suspensions, ...counts } = await officeStatus.current(session.nodes);
    return {
      data: { ...counts, suspensions: suspensions.map((one) => ({ ...one, since: siteTime(one.since, timeZone) })) },
    };
  }),
];
