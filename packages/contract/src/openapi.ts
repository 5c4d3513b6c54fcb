import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { errorCodes, errorDefinitions, type ErrorCode } from './errors.ts';

type Json = Record<string, unknown>;

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    target: 'draft-2020-12',
  }) as Json;
  return schema;
};

/** The JSON schema of a call's whole answer, which the server also serialises by. */
export function responseSchema(definition: Call): Json {
  return {
    type: 'object',
    properties: {
      status: { type: 'integer' },
      data: schemaOf(definition.data, 'output'),
      ...(definition.paged && { nextCursor: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
      message: { type: 'string' },
    },
    required: ['status', 'data', ...(definition.paged ? ['nextCursor'] : [])],
  };
}

const errorSchema: Json = {
  type: 'object',
  properties: {
    status: { const: -1 },
    code: { enum: errorCodes },
    message: { type: 'string' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['status', 'code', 'message', 'requestId'],
};

function queryParameters(query: z.ZodType): Json[] {
  const schema = schemaOf(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

const idempotencyHeader = (required: boolean): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  schema: { type: 'string', minLength: 8, maxLength: 100 },
});

function errorResponses(codes: readonly ErrorCode[]): Json {
  const statuses = [...new Set(codes.map((code) => errorDefinitions[code].httpStatus))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: codes.filter((code) => errorDefinitions[code].httpStatus === status).join(', '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
          },
        },
      },
    ]),
  );
}

function operation(path: string, definition: Call): Json {
  const loggedIn: ErrorCode[] = definition.access === 'public' ? [] : ['not_logged_in', 'forbidden'];
  const codes: ErrorCode[] = [
    'invalid_request',
    'rate_limited',
    'internal',
    'overloaded',
    'clock_skewed',
    ...loggedIn,
    ...(definition.errors ?? []),
  ];
  const statuses = Object.entries(definition.statuses ?? { '1': 'done' }).map(([status, text]) => `${status} ${text}`);
  return {
    operationId: path.replaceAll('/', '_'),
    summary: definition.summary,
    tags: [path.split('/')[0]],
    ...(definition.access === 'public' ? { security: [] } : {}),
    ...(definition.node === undefined ? {} : { 'x-permission-node': definition.node }),
    parameters: [
      ...(definition.query === undefined ? [] : queryParameters(definition.query)),
      ...(definition.idempotency === undefined ? [] : [idempotencyHeader(definition.idempotency === 'required')]),
    ],
    ...(definition.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemaOf(definition.body, 'input'),
              },
            },
          },
        }),
    responses: {
      '200': {
        description: `status: ${statuses.join('; ')}`,
        content: { 'application/json': { schema: responseSchema(definition) } },
      },
      ...errorResponses(codes),
    },
  };
}

/** The OpenAPI 3.1 document of every call. */
export function openApiDocument(version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Goodturn',
      version,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(
      Object.entries<Call>(calls).map(([path, definition]) => [
        `/${path}`,
        { [definition.method.toLowerCase()]: operation(path, definition) },
      ]),
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  };
}
