import { otherOperations } from '../../server/src/app/registries/other-operations.ts';
import { allRoutes } from '../../server/src/app/registries/routes.ts';
import { buildOpenApi } from '../../server/src/platform/http/openapi.ts';
import type { OpenApiDocument, Operation } from '../../server/src/platform/http/openapi-document.ts';
import type { JsonSchema } from '../../server/src/platform/http/openapi-schemas.ts';

/** Scan of one endpoint. */
export type ScanTarget = {
  operationId: string;
  /** The sender: an admin if the endpoint requires one, else a user with listings. */
  viewer: 'owner' | 'admin';
  /** Parameters of path, query and body. */
  parameters: number;
  /** Raw request. `*` marks tested path parts; query and body are tested in full. */
  request(origin: URL, cookie: string): string;
};

/** Endpoints that end the scanning session or account. */
const endsTheScan =
  /^(accounts\.signOut|sessions\.end|users\.(deleteUser|editUser)|privacy\.requestDeletion|passwords\.changePassword|seeAs\.|accounts\.eraseUser)/;

/**
 * One target per endpoint with input, from the OpenAPI document.
 * @param ids existing ids by field name, or by the path segment before an id (`properties`); 1 if missing
 */
export function scanTargets(ids: Readonly<Record<string, unknown>>): ScanTarget[] {
  const document: Known = { ...buildOpenApi(allRoutes, otherOperations), values: { ...valuesByName, ...ids } };
  const accessById = new Map(allRoutes.map(({ endpoint }) => [endpoint.id, endpoint.who]));
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const body = operation.requestBody?.content['application/json']?.schema;
      const bodySample = body && sampleOf(document, body);
      const parameters = operation.parameters.length + countIn(bodySample);
      const { operationId } = operation;
      if (parameters === 0 || endsTheScan.test(operationId)) return [];
      const viewer = accessById.get(operationId) === 'admin' ? ('admin' as const) : ('owner' as const);
      const line = `${method.toUpperCase()} ${addressOf(document, path, operation)} HTTP/1.1`;
      return [{ operationId, viewer, parameters, request: writer(line, bodySample) }];
    }),
  );
}

function writer(line: string, body: unknown): ScanTarget['request'] {
  return ({ host, origin }, cookie) => {
    const bodyText = body === undefined ? '' : JSON.stringify(body);
    const kind =
      bodyText === '' ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(bodyText)}`];
    return [line, `Host: ${host}`, `Origin: ${origin}`, `Cookie: ${cookie}`, ...kind, '', bodyText].join('\r\n');
  };
}

function addressOf(document: Known, path: string, { parameters }: Operation): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    const before = /([\w-]+)\/\{(\w+)\}/g;
    const part = [...path.matchAll(before)].find(([, , one]) => one === name)?.[1] ?? '';
    return `${encodeURIComponent(text(document.values[part] ?? document.values[name] ?? sampleOf(document, schema)))}*`;
  });
  const query = parameters.filter((one) => one.in === 'query');
  const queryParts = query.map(
    ({ name, schema }) => `${name}=${encodeURIComponent(text(named(document, name, schema)))}`,
  );
  return queryParts.length > 0 ? `${filled}?${queryParts.join('&')}` : filled;
}

const text = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(',') : String(value));

function countIn(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, one) => sum + countIn(one), 0);
}

type Known = OpenApiDocument & { values: Readonly<Record<string, unknown>> };

/** Values that the schema alone does not define. */
const valuesByName = {
  geoPolygon: '45.50,9.10;45.50,9.30;45.40,9.30',
  country: 'IT',
  checkOutDate: '2027-01-17',
  timeZone: 'Europe/Rome',
  code: '123456',
  email: 'somebody@prova.test',
  phone: '+390212345678',
  postalCode: '20121',
};

/** At least one text per pattern of the contract. */
const texts = [
  ...['Milano', 'ada@prova.test', '2027-01-15', '2027-01-15T10:00:00Z', '10:00:00', '10:00', 'it', 'IT', 'image/jpeg'],
  ...['pm_card_visa', 'key-00000001', 'Soglia-demo-2026!', '20121', '12345678', 'property-create-a', 'A'.repeat(32)],
];

const named = (document: Known, name: string, schema: JsonSchema, depth = 0): unknown =>
  document.values[name] ?? sampleOf(document, schema, depth);

/** Valid value of a schema with all optional fields; of alternatives the first that is not null. */
function sampleOf(document: Known, schema: JsonSchema, depth = 0): unknown {
  const { $ref, const: only, enum: choices, anyOf, oneOf, allOf, type, items, properties } = schema as Shape;
  const inner = (one: JsonSchema) => sampleOf(document, one, depth + 1);
  if (depth > 8) return null;
  if ($ref) return inner(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  if (only !== undefined) return only;
  if (choices) return choices[0];
  const branch = (anyOf ?? oneOf)?.find((one) => one.type !== 'null');
  if (branch) return inner(branch);
  const kind = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
  if (kind === 'object' || properties)
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, one]) => [name, named(document, name, one, depth + 1)]),
    );
  if (kind === 'array') return [inner(items ?? {})];
  if (kind === 'boolean') return true;
  if (kind === 'integer' || kind === 'number') return numberOf(schema);
  return textOf(schema, allOf ?? []);
}

type Shape = {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  type?: string | string[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
};

function numberOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const min = Math.max(Number(minimum ?? 1), Number(exclusiveMinimum ?? 0) + 1, 1);
  return Math.min(min, Number(maximum ?? min));
}

function textOf(schema: JsonSchema, parts: JsonSchema[]): string {
  const all = [schema, ...parts];
  const patterns = all.flatMap(({ pattern }) => (typeof pattern === 'string' ? [new RegExp(pattern, 'u')] : []));
  const min = Math.max(...all.map(({ minLength }) => Number(minLength ?? 0)));
  const max = Math.min(...all.map(({ maxLength }) => Number(maxLength ?? Number.POSITIVE_INFINITY)));
  const fits = (one: string) => one.length >= min && one.length <= max && patterns.every((each) => each.test(one));
  const format = all.find((one) => typeof one.format === 'string')?.format;
  const first = { email: 'ada@prova.test', date: '2027-01-15', 'date-time': '2027-01-15T10:00:00Z' }[String(format)];
  return [first ?? 'Milano', ...texts].find(fits) ?? 'Milano'.repeat(Math.ceil(min / 6)).slice(0, max);
}
