import type { Route } from '../../foundation/http/route.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { brandRoutes, brandStatementRoutes } from '../../shop/brands/brand-routes.ts';
import { createBrandService } from '../../shop/brands/brand-service.ts';
import { createBrandStatementService } from '../../shop/brands/brand-statement-service.ts';
import { campaignAdminRoutes } from '../../shop/campaigns/campaign-routes.ts';
import { createCampaignAdminService } from '../../shop/campaigns/campaign-admin-service.ts';
import { createCampaignLifecycleService } from '../../shop/campaigns/campaign-lifecycle-service.ts';
import { catalogRoutes } from '../../shop/catalog/catalog-routes.ts';
import { createCatalogService } from '../../shop/catalog/catalog-service.ts';
import { createImportPictureService } from '../../shop/catalog/import-picture-service.ts';
import { createProductAdminService } from '../../shop/catalog/product-admin-service.ts';
import { createProductImportService } from '../../shop/catalog/product-import-service.ts';
import { productRoutes } from '../../shop/catalog/product-routes.ts';
import { createProductService } from '../../shop/catalog/product-service.ts';
import { importRoutes } from '../../shop/imports/import-routes.ts';
import { createImportService } from '../../shop/imports/import-service.ts';
import { createMatchService } from '../../shop/matching/match-service.ts';
import { createDueOrderService } from '../../shop/orders/due-order-service.ts';
import { orderAdminRoutes } from '../../shop/orders/order-routes.ts';
import { createOrderAdminService } from '../../shop/orders/order-admin-service.ts';
import { createOrderDetailsService } from '../../shop/orders/order-details-service.ts';
import { orderRoutes } from '../../shop/orders/order-routes.ts';
import { createOrderService } from '../../shop/orders/order-service.ts';
import { createOrderSettlement, type OrderSettlement } from '../../shop/orders/order-settlement.ts';
import { receiptRoutes } from '../../shop/receipts/receipt-routes.ts';
import { createReceiptService } from '../../shop/receipts/receipt-service.ts';
import { returnAdminRoutes } from '../../shop/returns/return-routes.ts';
import { createReturnAdminService } from '../../shop/returns/return-admin-service.ts';
import { createReturnService } from '../../shop/returns/return-service.ts';
import { shipmentAdminRoutes } from '../../shop/shipments/shipment-routes.ts';
import { createShipmentAdminService } from '../../shop/shipments/shipment-admin-service.ts';
import { createShipmentPaperService } from '../../shop/shipments/shipment-paper-service.ts';
import type { DecisionServices } from './decisions.ts';
import type { FoundationServices } from './foundation.ts';

export type ShopServices = ReturnType<typeof createShopServices>;

export function createShopServices(
  context: ServerContext,
  { settings, events, sessions, documentSetter, tables, files, pictures }: FoundationServices,
  { audit }: DecisionServices,
  settlement: OrderSettlement = createOrderSettlement(context, events),
) {
  const announce = (): void => events.announce();
  const matching = createMatchService(context, settings, events);
  const returns = createReturnService(context, settings);
  const orderDetails = createOrderDetailsService(context, { settings, returns });
  const orderAdmin = createOrderAdminService(context, { settings, returns });
  const productAdmin = createProductAdminService(context);
  const products = createProductService(context, { audit });
  return {
    catalog: createCatalogService(context, { settings, sessions }),
    matching,
    settlement,
    orders: createOrderService(context, settings, events, matching, settlement),
    orderDetails,
    dueOrders: createDueOrderService(context, { announce: events.announce }),
    returns,
    receipts: createReceiptService({ settings, orderDetails, documentSetter }),
    shipmentPapers: createShipmentPaperService(context, { settings, documentSetter }),
    brandStatements: createBrandStatementService(context, { settings, documentSetter }),
    backOffice: {
      brands: createBrandService(context),
      campaigns: createCampaignAdminService(context, settings),
      campaignLifecycle: createCampaignLifecycleService(context, { audit, announce }),
      products,
      productAdmin,
      productImports: createProductImportService(context, settings),
      importPictures: createImportPictureService(context, { files, pictures, products }),
      imports: createImportService({ products: productAdmin, tables }),
      orders: orderAdmin,
      returnAdmin: createReturnAdminService(context, { settings, orders: orderAdmin }),
      shipments: createShipmentAdminService(context, { audit, announce }),
    },
  };
}

export const shopRoutes = ({
  backOffice,
  settings,
  ...shop
}: ShopServices & Pick<FoundationServices, 'settings'>): Route[] => [
  ...catalogRoutes(shop.catalog),
  ...productRoutes(backOffice.productAdmin, backOffice.productImports, backOffice.importPictures),
  ...importRoutes(backOffice.imports),
  ...brandRoutes(backOffice.brands),
  ...brandStatementRoutes(shop.brandStatements),
  ...campaignAdminRoutes(backOffice.campaigns),
  ...orderRoutes(shop.orders, shop.orderDetails, settings),
  ...orderAdminRoutes(backOffice.orders),
  ...receiptRoutes(shop.receipts),
  ...returnAdminRoutes(backOffice.returnAdmin),
  ...shipmentAdminRoutes(backOffice.shipments),
];
