import { type Route, route } from '../../foundation/http/route.ts';
import type { DeviceService } from './device-service.ts';

export const deviceRoutes = (devices: DeviceService): Route[] => [
  route('customer/devices', async ({ session, ip, host }) => ({ data: await devices.list(session, { ip, host }) })),
];
