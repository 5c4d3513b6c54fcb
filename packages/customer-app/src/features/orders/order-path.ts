import type { Choice, Order } from './api/order-calls.ts';
import { rememberedChoice } from './remembered-choice.ts';

/** The part of an order's page: the form of a return or of its address; without one, the order itself. */
export type OrderPart = 'return' | 'address';

/** Returns the address of an order's page. It carries the chosen variants, so that navigation does not lose them. */
export function orderPath(
  orderId: string,
  { color, model, part }: { color?: string | undefined; model?: string | undefined; part?: OrderPart } = {},
): string {
  const given = { id: orderId, color, model, part };
  const query = new URLSearchParams(
    Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return `/order?${query.toString()}`;
}

/**
 * Returns the chosen variants: those in the address, else those remembered, else the first of each. Only existing
 * variants can be chosen.
 */
export function choiceOf(
  { orderId, color, model, variants }: Pick<Order, 'orderId' | 'color' | 'model' | 'variants'>,
  params: URLSearchParams = new URLSearchParams(),
): Choice {
  const kept = rememberedChoice(orderId);
  const pick = (options: readonly { code: string }[], ...wanted: (string | null | undefined)[]) =>
    wanted.find((code) => options.some((option) => option.code === code)) ?? options[0]?.code;
  const chosenColor = pick(variants.colors, params.get('color'), kept.color, color);
  const chosenModel = pick(variants.models, params.get('model'), kept.model, model);
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
