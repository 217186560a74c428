import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AnyEndpoint, FileResponse } from '#contract/platform/endpoint';
import type { Deps } from '../deps.ts';
import type { Actor, RequestContext, Route, UploadedFile } from './context.ts';
import { rejectOtherMethods } from './other-methods.ts';
import { clientAt } from './overload/client.ts';
import type { ConcurrencyLimiter } from './overload/concurrency-limiter.ts';
import { sendCacheable } from './page-cache/send-cacheable.ts';
import { readUpload, removeSpool, uploadScope } from './read-upload.ts';
import { type RawInput, runEndpoint } from './run-endpoint.ts';
import { sendFile } from './send-file.ts';

/**
 * Contract → Fastify. The endpoint's zod schemas validate the input. A serializer compiled from the same contract writes the output and
 * drops undeclared fields (no leaks, half the cost of zod).
 */

export type Identify = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<{ actor: Actor | null; caller: RequestContext }>;

/** Runs a call, or returns the response of an equal earlier one. */
export type RunOnce = (
  call: { endpoint: AnyEndpoint; actor: Actor | null; caller: RequestContext; raw: RawInput },
  run: () => Promise<unknown>,
) => Promise<unknown>;

/** Responses depend on the user: private and revalidated, except those with `cacheSeconds`, which caches may store. */
const revalidateHeaders = { 'cache-control': 'private, no-cache' };
const noStoreHeaders = { 'cache-control': 'no-store' };

export type BindOptions<D extends Deps> = {
  deps: D;
  identify: Identify;
  runOnce?: RunOnce;
  /** Tests also validate every response against its zod schema. */
  checkOutput?: boolean;
};

/** Registers all routes, and 405 with `Allow` for unsupported methods. */
export async function registerRoutes<D extends Deps>(
  app: FastifyInstance,
  routes: readonly Route<D>[],
  options: BindOptions<D>,
) {
  const methodsByPath = new Map<string, Set<string>>();
  for (const route of routes) {
    const methods = methodsByPath.get(route.endpoint.path) ?? new Set();
    methodsByPath.set(route.endpoint.path, methods.add(route.endpoint.method));
    if (route.endpoint.upload || route.endpoint.fromAnywhere || route.endpoint.signed) continue;
    for (const url of spellingsOf(route.endpoint.path)) registerRoute(app, url, route, options);
  }
  await uploadScope(app, (scope) => {
    for (const route of routes) if (route.endpoint.upload) registerRoute(scope, route.endpoint.path, route, options);
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const route of routes)
      if (route.endpoint.fromAnywhere) registerRoute(scope, route.endpoint.path, route, options);
  });
  // Signatures cover the raw bytes: the body stays unparsed.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const route of routes) if (route.endpoint.signed) registerRoute(scope, route.endpoint.path, route, options);
  });
  for (const [path, methods] of methodsByPath) {
    for (const url of spellingsOf(path)) rejectOtherMethods(app, url, methods);
  }
}

/** The specification ends one path with a slash, which clients often omit. Both forms are registered. */
function spellingsOf(path: string): string[] {
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
}

function registerRoute<D extends Deps>(
  app: FastifyInstance,
  url: string,
  route: Route<D>,
  { deps, identify, runOnce = (_call, run) => run(), checkOutput }: BindOptions<D>,
) {
  const { endpoint } = route;
  const { upload, download } = endpoint;
  const write = download ? undefined : serializerOf(endpoint);
  // No limit for uploads, which take as long as the client's connection, and for webhooks: a payment event must never wait.
  const gate = upload || endpoint.signed ? undefined : 'api';
  const { run } = gate ? app.gates[gate] : atOnce;
  app.route({
    method: endpoint.method,
    url,
    // Files have a known length and are usually compressed already.
    ...(download && { compress: false as const }),
    config: {
      endpoint: endpoint.id,
      safe: endpoint.safe === true,
      fromAnywhere: endpoint.fromAnywhere === true || endpoint.signed !== undefined,
      ...(gate && { gate }),
      ...(upload && { receives: 'file' as const }),
    },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      let uploaded: UploadedFile | undefined;
      const readFile = async (limits: NonNullable<typeof upload>) => {
        uploaded = await readUpload(request, limits);
        return uploaded;
      };
      const raw = {
        params,
        query,
        body,
        ...(upload && { readFile: () => readFile(upload) }),
        ...signedPart(request, endpoint),
      };
      const { result, isPersonal } = await run(async () => {
        const { actor, caller } = await identify(request, reply);
        const call = { actor, caller, raw };
        const result = await runOnce({ endpoint, ...call }, () => runEndpoint(route, { deps, ...call }));
        return { result, isPersonal: actor?.apiKey !== undefined || caller.sessionToken !== null };
      }, clientAt(request.ip)).finally(() => removeSpool(uploaded));
      if (!write) return sendFile(request, reply, download as { mimeType: string }, result as FileResponse);
      if (checkOutput) endpoint.output.parse(result);
      const text = write(result);
      reply
        .code(endpoint.status ?? 200)
        .headers(endpoint.cacheSeconds === undefined ? noStoreHeaders : revalidateHeaders)
        .type('application/json; charset=utf-8');
      const seconds = endpoint.cacheSeconds;
      if (seconds === undefined) return reply.send(text);
      return sendCacheable(request, reply, { text, seconds, withSession: isPersonal });
    },
  });
}

const atOnce: Pick<ConcurrencyLimiter, 'run'> = { run: (work) => work() };

function signedPart({ body, headers }: FastifyRequest, { signed }: AnyEndpoint): Pick<RawInput, 'signed'> {
  if (!signed) return {};
  const signature = String(headers[signed.header] ?? '');
  return { signed: { body: body instanceof Uint8Array ? body : new Uint8Array(), signature } };
}

/** Compiling takes milliseconds, and an endpoint has two spellings, or several apps in one process. */
const serializers = new WeakMap<AnyEndpoint['output'], (result: unknown) => string>();

/** JSON text of an endpoint's success body. Compiled once. */
export function serializerOf({ output }: AnyEndpoint): (result: unknown) => string {
  const known = serializers.get(output);
  if (known) return known;
  const schema = z.toJSONSchema(output, { io: 'output', target: 'draft-7' });
  const serializer = fastJsonStringify(schema as object);
  serializers.set(output, serializer);
  return serializer;
}
