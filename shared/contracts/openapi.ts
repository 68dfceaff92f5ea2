import * as z from 'zod/mini';
import { type ErrorCode, errorCodes, statusOf } from '../errors.ts';
import { type Endpoint, type EndpointGroup, isForAdmins } from './parts/endpoint.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: errorCodes() },
    message: { type: 'string' },
    requestId: { type: 'string' },
    details: {},
  },
};

const CALL_ERRORS: readonly ErrorCode[] = [
  'call.invalid',
  'call.invalid_json',
  'call.too_large',
  'service.busy',
  'service.internal',
];
const ACCESS_ERRORS: readonly ErrorCode[] = [
  'auth.required',
  'auth.signed_out',
  'auth.inactive',
  'auth.forbidden',
  'auth.no_record',
];

/** Every code that an endpoint may answer: its own, and those of the pipeline before it. */
export const codesOf = ({ access, errors = [], idempotent, recent }: Endpoint): ErrorCode[] => [
  ...CALL_ERRORS,
  ...(access === 'public' ? [] : ACCESS_ERRORS),
  ...(access === 'super-admin' ? (['auth.super_admin_only'] as const) : []),
  ...(isForAdmins(access) ? (['auth.totp_required'] as const) : []),
  ...(recent ? (['auth.recent_required'] as const) : []),
  ...(idempotent ? ['call.idempotency_key_missing' as const] : []),
  ...errors,
];

const errorAnswers = (endpoint: Endpoint): Json => {
  const byStatus = Map.groupBy(new Set(codesOf(endpoint)), (code) => String(statusOf(code)));
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      {
        description: of.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

const operationOf = (operationId: string, endpoint: Endpoint): Json => {
  const { method, path, access, idempotent } = endpoint;
  const { properties = {}, required = [] } = schemaOf(endpoint.input(), 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const inQuery = method === 'GET' || method === 'DELETE';
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name ?? ''] ?? {} })),
    ...(inQuery
      ? rest.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
      : []),
    ...(idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: true,
            schema: { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' },
          },
        ]
      : []),
  ];
  const body = {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          additionalProperties: false,
          properties: Object.fromEntries(rest),
          required: required.filter((name) => !inPath.includes(name)),
        },
      },
    },
  };
  return {
    operationId,
    tags: [operationId.split('.')[0]],
    'x-access': access,
    ...(access === 'public' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(inQuery || rest.length === 0 ? {} : { requestBody: body }),
    responses: {
      '200': {
        description: 'The answer',
        content: { 'application/json': { schema: schemaOf(endpoint.output(), 'output') } },
      },
      ...errorAnswers(endpoint),
    },
  };
};

/** The OpenAPI 3.1 document of every endpoint, from the contracts alone. */
export const openApiOf = (contracts: Readonly<Record<string, EndpointGroup>>, title: string): Json => {
  const paths: Record<string, Json> = {};
  for (const [group, endpoints] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operationOf(`${group}.${name}`, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    security: [{ accessToken: [] }],
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A Cognito access token; id tokens are refused.',
        },
      },
    },
  };
};
