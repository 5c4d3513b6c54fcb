import { responseSchema, type Call } from '@goodturn/contract';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const scalarTypes = new Set(['string', 'integer', 'number', 'boolean']);

const known = new WeakMap<Call, Json>();

/** The contract's schema of a response, reduced to what shapes the JSON text, without patterns and bounds; made once. */
export function serialisationSchemaOf(definition: Call): Json {
  const schema = known.get(definition) ?? shapeOf(responseSchema(definition));
  known.set(definition, schema);
  return schema;
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

/** One object or another, as one with the properties of all: so that the serialiser need not try which one it is. */
function eitherOf(choices: Json[]): Json {
  // A word or an object: written as it is.
  if (choices.some(({ type }) => type === 'string')) return {};
  if (choices.some(({ type }) => type !== 'object'))
    throw new Error('Only words and objects can be a choice in a response.');
  return { type: 'object', properties: Object.assign({}, ...choices.map(({ properties }) => properties)) };
}

/** The schema without "or null": a serialiser would try each type of a union in turn. */
function nullableOf(schema: Json): Json | undefined {
  const choices = schema['anyOf'];
  if (!Array.isArray(choices) || choices.length !== 2) return undefined;
  const others = choices.filter(isJson).filter((choice) => choice['type'] !== 'null');
  return others.length === 1 ? others[0] : undefined;
}
