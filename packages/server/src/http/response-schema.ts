import { responseSchema, type Call } from '@goodturn/contract';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const scalarTypes = new Set(['string', 'integer', 'number', 'boolean']);

/** The contract's schema of an answer, cut down to what shapes the text: patterns and bounds are for readers and tests. */
export function serialisationSchemaOf(definition: Call): Json {
  return shapeOf(responseSchema(definition));
}

function shapeOf(schema: Json): Json {
  const nullable = nullableOf(schema);
  if (nullable !== undefined) return { ...shapeOf(nullable), nullable: true };
  if (Array.isArray(schema['anyOf'])) return eitherOf(schema['anyOf'].filter(isJson).map(shapeOf));
  if (typeof schema['type'] === 'string' && scalarTypes.has(schema['type'])) return { type: schema['type'] };
  const { properties, items, additionalProperties, type, required } = schema;
  if (type === 'array' && isJson(items)) return { type, items: shapeOf(items) };
  if (type !== 'object') return schema;
  return {
    type,
    ...(isJson(properties) && { properties: shapesOf(properties) }),
    ...(isJson(additionalProperties) && { additionalProperties: shapeOf(additionalProperties) }),
    ...(required === undefined ? {} : { required }),
  };
}

const shapesOf = (properties: Json): Json =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, inner]) => (isJson(inner) ? [[name, shapeOf(inner)]] : [])),
  );

/** One object or another, as one with the properties of all: which of them it is need not be tried out. */
function eitherOf(choices: Json[]): Json {
  if (choices.some(({ type }) => type !== 'object')) throw new Error('Only objects can be a choice in a response.');
  return { type: 'object', properties: Object.assign({}, ...choices.map(({ properties }) => properties)) };
}

/** What a schema says beside "or null"; a choice of types for every value would be tried out one after the other. */
function nullableOf(schema: Json): Json | undefined {
  const choices = schema['anyOf'];
  if (!Array.isArray(choices) || choices.length !== 2) return undefined;
  const others = choices.filter(isJson).filter((choice) => choice['type'] !== 'null');
  return others.length === 1 ? others[0] : undefined;
}
