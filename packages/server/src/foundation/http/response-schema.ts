import { type Call, responseSchema } from '@goodturn/contract';
import fastJsonStringify from 'fast-json-stringify';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const scalarTypes = new Set(['string', 'integer', 'number', 'boolean']);

type Serializer = (response: unknown) => string;

/** The compiled serializers, so that a process with several servers, such as a test, compiles each call once. */
const compiled = new WeakMap<Call, Serializer>();

/**
 * Returns a function that writes the responses of a call as JSON text with only the properties of the contract. It
 * compiles at the first response: compiling all calls would take a third of the time in which a server is built, and
 * few servers respond to each of them.
 */
export function serializerOf(definition: Call): Serializer {
  return (response) => {
    let serializer = compiled.get(definition);
    if (serializer === undefined) {
      serializer = fastJsonStringify(serialisationSchemaOf(definition));
      compiled.set(definition, serializer);
    }
    return serializer(response);
  };
}

/** Returns the contract's schema of a response, reduced to the shape of the JSON text, without patterns and bounds. */
const serialisationSchemaOf = (definition: Call): Json => shapeOf(responseSchema(definition));

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

/**
 * Merges alternative objects into one with the properties of all, so that the serializer need not try each alternative.
 */
function eitherOf(choices: Json[]): Json {
  // A string or an object is written unchanged.
  if (choices.some(({ type }) => type === 'string')) return {};
  if (choices.some(({ type }) => type !== 'object'))
    throw new Error('Only words and objects can be a choice in a response.');
  return { type: 'object', properties: Object.assign({}, ...choices.map(({ properties }) => properties)) };
}

/** Returns the schema without "or null", since a serializer would try each type of a union in turn. */
function nullableOf(schema: Json): Json | undefined {
  const choices = schema['anyOf'];
  if (!Array.isArray(choices) || choices.length !== 2) return undefined;
  const others = choices.filter(isJson).filter((choice) => choice['type'] !== 'null');
  return others.length === 1 ? others[0] : undefined;
}
