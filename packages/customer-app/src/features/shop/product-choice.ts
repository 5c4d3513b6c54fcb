/** What is chosen of a product's colours and models, by the codes that an order stores. */
export interface ProductChoice {
  color?: string;
  model?: string;
}

type Options = readonly { code: string }[];

/** What the address names if the product has it, else the first of each; nothing where there is nothing to choose. */
export function choiceOf(variants: { colors: Options; models: Options }, params: URLSearchParams): ProductChoice {
  const pick = (options: Options, wanted: string | null) =>
    (options.find(({ code }) => code === wanted) ?? options[0])?.code;
  const color = pick(variants.colors, params.get('color'));
  const model = pick(variants.models, params.get('model'));
  return { ...(color !== undefined && { color }), ...(model !== undefined && { model }) };
}
