import { type Route, route } from '../../foundation/http/route.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import type { HoldService } from './hold-service.ts';
import { holdView } from './hold-view.ts';

export const holdRoutes = (holds: HoldService, settings: SettingService): Route[] => [
  route('customer/holds', async ({ session }) => {
    const list = await holds.list(session.subjectId);
    const { timeZone } = await settings.current();
    return { data: list.map((hold) => holdView(hold, timeZone)) };
  }),
];
