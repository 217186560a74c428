import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import { type ErrorCode, errorStatus } from '#contract/platform/errors';
import type { Route } from './context.ts';
import type { Content, OpenApiDocument, Operation, OtherOperation, Parameter } from './openapi-document.ts';
import { type JsonSchema, SchemaCollection } from './openapi-schemas.ts';
import { rejectOtherMethods } from './other-methods.ts';
import { isBlockedDuringImpersonation } from './run-endpoint.ts';
import { sessionCookie } from './session.ts';

/** Builds the OpenAPI 3.1 document from the contract; needs no database. */

const info = {
  title: 'Soglia',
  version: '1',
  description:
    'Homes in Italy: sale, long rental and short stays. Success answers `{data}`, a list `{data, page}`; failure ' +
    '`{code, message, details?, requestId}` with a true status. Ids are integers, dates `YYYY-MM-DD`, instants ISO ' +
    '8601 UTC, money `{amount, currency}`. Lists in a query are joined with commas.',
};

const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorStatus) },
    message: { type: 'string', description: 'For developers; clients translate the code.' },
    requestId: { type: 'string' },
    details: {
      type: 'object',
      additionalProperties: true,
      properties: {
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'rule', 'message'],
            properties: {
              path: { type: 'string' },
              rule: { type: 'string' },
              message: { type: 'string' },
              limit: { type: ['number', 'string'] },
            },
          },
        },
        retryAfterSeconds: { type: 'integer' },
      },
    },
  },
} satisfies JsonSchema;

/** Builds the document of these routes and of operations without a contract. */
export function buildOpenApi(
  bindings: readonly Pick<Route, 'endpoint'>[],
  others: readonly OtherOperation[],
): OpenApiDocument {
  const schemas = new SchemaCollection();
  schemas.components.Error = errorSchema;
  const paths: OpenApiDocument['paths'] = {};
  for (const { endpoint } of bindings) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) };
  }
  for (const { path, method, operation } of others) paths[path] = { ...paths[path], [method]: operation };
  const named = [
    ...bindings.map(({ endpoint }) => tagOf(endpoint)),
    ...others.flatMap(({ operation }) => operation.tags),
  ];
  const tags = [...new Set(named)].sort().map((name) => ({ name }));
  const description = `Set by accounts.signIn; over https it is called \`__Host-${sessionCookie}\`.`;
  const session = { type: 'apiKey', in: 'cookie', name: sessionCookie, description };
  const apiKey = { type: 'http', scheme: 'bearer', bearerFormat: 'sgl_{prefix}_{secret}', description: keyText };
  const components = { schemas: schemas.components, securitySchemes: { session, apiKey } };
  return { openapi: '3.1.0', info, servers: [{ url: '/' }], tags, paths, components };
}

const keyText =
  'A key of an organization (apiKeys.createApiKey), for operations that name a scope here; all others refuse it with 403. Never with a ' +
  'session cookie. 300 calls a minute: every response has `RateLimit` and `RateLimit-Policy`, a 429 `Retry-After`. A POST with an ' +
  '`Idempotency-Key` runs once in 24 hours: the same request gets the same response, another one 422.';

const tagOf = ({ id }: AnyEndpoint): string => id.split('.')[0] ?? id;

const accessTexts = {
  anyone: 'Open to anyone.',
  'signed-in': 'Needs a session.',
  verified: 'Needs a session, and a verified email address.',
  admin: 'Needs an administrator.',
} as const;

function operationOf(endpoint: AnyEndpoint, schemas: SchemaCollection): Operation {
  const operation: Operation = {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: [accessTexts[endpoint.who], endpoint.description].filter(Boolean).join(' '),
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    parameters: [...parametersOf('path', endpoint.params, schemas), ...parametersOf('query', endpoint.query, schemas)],
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', content: successOf(endpoint, schemas) },
      ...errorResponsesOf(endpoint),
    },
  };
  if (endpoint.body) {
    const required = !endpoint.body.safeParse(undefined).success;
    operation.requestBody = { required, content: json(schemas.add(endpoint.body, 'input')) };
  }
  if (endpoint.signed) operation.requestBody = { required: true, content: json(signedBody) };
  if (endpoint.upload) operation.requestBody = { required: true, content: form(endpoint.upload.maxBytes) };
  return operation;
}

/** OpenAPI 3.1 lists the needed scopes also for schemes other than OAuth. */
const securityOf = ({ who, scope }: AnyEndpoint): Operation['security'] => [
  ...(who === 'anyone' ? [{}] : []),
  { session: [] },
  ...(scope ? [{ apiKey: [scope] }] : []),
];

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

/** Webhook body: the handler verifies the signature before it reads the event. */
const signedBody: JsonSchema = {
  type: 'object',
  required: ['id', 'type'],
  properties: { id: { type: 'string' }, type: { type: 'string' } },
};

/** File content. `format` is the OpenAPI 3.0 form, which most generators read. */
export const bytes = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };

function form(maxBytes: number): Content {
  const file = { ...bytes, description: `At most ${maxBytes} bytes.` };
  return { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } } };
}

function successOf({ download, output }: AnyEndpoint, schemas: SchemaCollection): Content {
  return download ? { [download.mimeType]: { schema: bytes } } : json(schemas.add(output, 'output'));
}

/** Parameters are sent as text and documented by their parsed type; a list is one comma-separated value. */
function parametersOf(
  where: 'path' | 'query',
  object: z.ZodObject | undefined,
  schemas: SchemaCollection,
): Parameter[] {
  return Object.entries(object?.shape ?? {}).map(([name, field]) => {
    const schema = schemas.add(field as z.ZodType, 'output');
    const { description } = schema;
    const parameter: Parameter = {
      name,
      in: where,
      required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema,
    };
    if (typeof description === 'string') parameter.description = description;
    return where === 'query' && schema.type === 'array' ? { ...parameter, style: 'form', explode: false } : parameter;
  });
}

/** The error codes that this endpoint can return: its own and the universal ones that apply to it. */
export function codesOf(endpoint: AnyEndpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors);
  const add = (when: boolean, ...more: ErrorCode[]) => {
    for (const code of when ? more : []) codes.add(code);
  };
  add(endpoint.who !== 'anyone', 'AUTHENTICATION_REQUIRED_EXCEPTION');
  // With access `signed-in`, the record of another user may still be denied.
  const aboutSomeRecord = endpoint.who === 'signed-in' && endpoint.params !== undefined;
  add(endpoint.who === 'verified' || endpoint.who === 'admin' || aboutSomeRecord, 'AUTHORIZATION_DENIED_EXCEPTION');
  add(endpoint.who === 'admin', 'TWO_FACTOR_REQUIRED_EXCEPTION');
  const takesKey = endpoint.scope !== undefined;
  add(takesKey, 'INVALID_API_KEY_EXCEPTION', 'API_KEY_WITH_SESSION_EXCEPTION', 'AUTHORIZATION_DENIED_EXCEPTION');
  const runsOnce = takesKey && endpoint.method === 'POST' && !endpoint.upload;
  add(runsOnce, 'IDEMPOTENCY_KEY_MISMATCH_EXCEPTION', 'IDEMPOTENCY_KEY_BUSY_EXCEPTION');
  add(isBlockedDuringImpersonation(endpoint), 'READ_ONLY_VIEW_EXCEPTION');
  add(endpoint.method !== 'GET', 'ORIGIN_REFUSED_EXCEPTION');
  add(endpoint.method !== 'GET', 'PAYLOAD_TOO_LARGE_EXCEPTION', 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION');
  add(Boolean(endpoint.params ?? endpoint.query ?? endpoint.body ?? endpoint.upload), 'VALIDATION_EXCEPTION');
  add(true, 'MALFORMED_REQUEST_EXCEPTION', 'TOO_MANY_REQUESTS_EXCEPTION', 'REQUEST_HEADER_TOO_LARGE_EXCEPTION');
  add(true, 'METHOD_NOT_ALLOWED_EXCEPTION', 'REQUEST_TIMEOUT_EXCEPTION');
  add(true, 'GENERIC_EXCEPTION', 'SERVICE_UNAVAILABLE_EXCEPTION');
  return [...codes];
}

const errorResponsesOf = (endpoint: AnyEndpoint) => errorResponsesFor(codesOf(endpoint));

export function errorResponsesFor(all: readonly ErrorCode[]): Operation['responses'] {
  const byStatus = Map.groupBy(all, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] };
      const answer = { description: codes.join(', '), content: json(schema) };
      const headers = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };
      return [String(status), status === 429 ? { ...answer, headers } : answer];
    }),
  );
}

/** Serves the document at `/api/v1/openapi.json`. Built at the first request: each test file starts another app. */
export function registerOpenApi(
  app: FastifyInstance,
  bindings: readonly Pick<Route, 'endpoint'>[],
  others: readonly OtherOperation[],
) {
  const path = '/api/v1/openapi.json';
  let text: string | undefined;
  app.get(path, { config: { endpoint: 'openapi.getDocument' } }, async (_request, reply) => {
    text ??= JSON.stringify(buildOpenApi(bindings, others));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(text);
  });
  rejectOtherMethods(app, path, new Set(['GET']));
}
