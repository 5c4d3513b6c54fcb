import type { Choice, Order } from './orders.ts';

/** The part of an order's page: the form of a return or of its address; without one, the order itself. */
export type OrderPart = 'return' | 'address';

/** Returns the address of an order's page. */
export function orderPath(orderId: string, { part }: { part?: OrderPart } = {}): string {
  return `/order?${new URLSearchParams({ id: orderId, ...(part && { part }) }).toString()}`;
}

/** Returns the variant that an order ships: what the order names, else the first of each that was offered. */
export function choiceOf({ color, model, variants }: Pick<Order, 'color' | 'model' | 'variants'>): Choice {
  const chosenColor = color ?? variants.colors[0]?.code;
  const chosenModel = model ?? variants.models[0]?.code;
  return {
    ...(chosenColor ? { color: chosenColor } : {}),
    ...(chosenModel ? { model: chosenModel } : {}),
  };
}

export function pictureOf(
  { pictureUrl, variants }: Pick<Order, 'pictureUrl' | 'variants'>,
  color: string | null | undefined,
): string {
  return variants.colors.find(({ code }) => code === color)?.pictureUrl ?? pictureUrl;
}
