/** The chosen colour and model of a product, by the codes that an order stores. */
export interface ProductChoice {
  color?: string;
  model?: string;
}

type Options = readonly { code: string }[];

/**
 * Returns the variants that the address names if the product has them, else the first of each; nothing if there are
 * none.
 */
export function choiceOf(variants: { colors: Options; models: Options }, params: URLSearchParams): ProductChoice {
  const pick = (options: Options, wanted: string | null) =>
    (options.find(({ code }) => code === wanted) ?? options[0])?.code;
  const color = pick(variants.colors, params.get('color'));
  const model = pick(variants.models, params.get('model'));
  return { ...(color !== undefined && { color }), ...(model !== undefined && { model }) };
}
