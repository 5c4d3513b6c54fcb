import { accountRoutes } from './accounts/account-routes.ts';
import { backOfficeRoutes } from './back-office-routes.ts';
import type { Route } from './http/route.ts';
import { orderRoutes } from './orders/order-routes.ts';
import type { Services } from './services.ts';

/** The routes of every domain. */
export const routesOf = (services: Services): Route[] => [
  ...accountRoutes(services.accounts, services.sessions),
  ...orderRoutes(services.orders, services.settings),
  ...backOfficeRoutes(services.backOffice, services.settings),
];
