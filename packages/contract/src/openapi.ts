import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { signing } from './schemas/confirmation.ts';
import { errorCodes, errorDefinitions, type ErrorCode } from './errors.ts';
import { moneyNodes } from './permission-nodes.ts';
import { emptyObject } from './wire.ts';

type Json = Record<string, unknown>;

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    target: 'draft-2020-12',
  }) as Json;
  return schema;
};

/** Returns the JSON schema of a call's whole response, with which the server also serialises it. */
export function responseSchema(definition: Call): Json {
  return {
    type: 'object',
    properties: {
      status: { type: 'integer' },
      data: schemaOf(definition.data, 'output'),
      ...(definition.paged && { nextCursor: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
      ...(definition.idempotency === 'derived' && { repeated: { const: true, type: 'boolean' } }),
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
    until: { type: 'string', format: 'date-time', description: 'When what prevents the call ends.' },
    signing: schemaOf(signing, 'output'),
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

/**
 * The header with which an administrator confirms a decision of two persons or a change of their own second factors:
 * JSON in base64url.
 */
const confirmationHeader: Json = {
  name: 'Confirmation',
  in: 'header',
  required: false,
  schema: { type: 'string', contentEncoding: 'base64url', contentMediaType: 'application/json' },
};

/** The errors of every operation that two persons decide: until it is confirmed, and while a request is pending. */
const unconfirmed: readonly ErrorCode[] = [
  'signature_required',
  'signature_not_accepted',
  'code_required',
  'second_factor_incorrect',
  'second_factor_missing',
  'locked_out',
  'passkeys_unavailable',
];

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

function bodyContent({ upload }: Call, body: z.ZodType): Json {
  const schema = schemaOf(body, 'input');
  if (upload === undefined) return { 'application/json': { schema } };
  const file = { [upload]: { type: 'string', contentMediaType: 'application/octet-stream' } };
  const { properties, required = [] } = schema as { properties?: Json; required?: string[] };
  const withFile = { ...schema, properties: { ...properties, ...file }, required: [...required, upload] };
  return { 'multipart/form-data': { schema: withFile } };
}

function operation(path: string, definition: Call, operationId = path.replaceAll('/', '_')): Json {
  const loggedIn: ErrorCode[] = definition.access === 'public' ? [] : ['not_logged_in', 'forbidden'];
  const isConfirmed = 'approvals' in definition || path === 'approval/decide';
  const { node, idempotency } = definition;
  const movesMoney = node !== undefined && idempotency !== undefined && moneyNodes.includes(node);
  const codes: ErrorCode[] = [
    'invalid_request',
    'rate_limited',
    'internal',
    'overloaded',
    'clock_skewed',
    ...loggedIn,
    ...(definition.errors ?? []),
    ...('approvals' in definition ? (['approval_already_pending'] as const) : []),
    ...(isConfirmed ? unconfirmed : []),
    ...(movesMoney ? (['authenticator_app_missing'] as const) : []),
  ];
  const statuses = Object.entries(definition.statuses ?? { '1': 'done' }).map(([status, text]) => `${status} ${text}`);
  return {
    operationId,
    summary: definition.summary,
    tags: [path.split('/')[0]],
    ...(definition.access === 'public' ? { security: [] } : {}),
    ...(definition.node === undefined ? {} : { 'x-permission-node': definition.node }),
    parameters: [
      ...(definition.query === undefined ? [] : queryParameters(definition.query)),
      ...(definition.idempotency === undefined ? [] : [idempotencyHeader(definition.idempotency === 'required')]),
      ...(codes.includes('signature_required') ? [confirmationHeader] : []),
    ],
    ...(definition.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: bodyContent(definition, definition.body),
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
        {
          [definition.method.toLowerCase()]: operation(path, definition),
          ...(definition.alsoPosted && {
            post: operation(path, { ...definition, body: emptyObject.strict() }, `${path.replaceAll('/', '_')}_posted`),
          }),
        },
      ]),
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  };
}
