import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AnyEndpoint, FileAnswer } from '#contract/platform/endpoint';
import type { Deps } from '../deps.ts';
import type { Actor, Binding, Caller } from './context.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { clientAt } from './overload/client.ts';
import type { Gate } from './overload/gate.ts';
import { sendCached } from './page-cache/send-cached.ts';
import { readUpload, uploadScope } from './read-upload.ts';
import { type RawInput, runBinding } from './run-binding.ts';
import { sendFile } from './send-file.ts';

/**
 * Contract → Fastify. Input is judged by the endpoint's zod schemas; output is written by a serialiser compiled
 * from the same contract, which drops what the contract does not name (nothing leaks, and it costs half of zod).
 */

export type Identify = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<{ actor: Actor | null; caller: Caller }>;

/** Answers depend on who asks: kept by nobody, but for those that say for how long (`cacheSeconds`), which are asked for again. */
const kept = { 'cache-control': 'private, no-cache' };
const unkept = { 'cache-control': 'no-store' };

export type BindOptions<D extends Deps> = {
  deps: D;
  identify: Identify;
  /** Tests also validate every answer against its zod schema. */
  checkOutput?: boolean;
};

/** Registers every binding, and 405 with `Allow` for the methods a path does not have. */
export async function bindAll<D extends Deps>(
  app: FastifyInstance,
  bindings: readonly Binding<D>[],
  options: BindOptions<D>,
) {
  const methodsByPath = new Map<string, Set<string>>();
  for (const binding of bindings) {
    const methods = methodsByPath.get(binding.endpoint.path) ?? new Set();
    methodsByPath.set(binding.endpoint.path, methods.add(binding.endpoint.method));
    if (binding.endpoint.upload || binding.endpoint.fromAnywhere || binding.endpoint.signed) continue;
    for (const url of spellingsOf(binding.endpoint.path)) bindOne(app, url, binding, options);
  }
  await uploadScope(app, (scope) => {
    for (const binding of bindings)
      if (binding.endpoint.upload) bindOne(scope, binding.endpoint.path, binding, options);
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const binding of bindings)
      if (binding.endpoint.fromAnywhere) bindOne(scope, binding.endpoint.path, binding, options);
  });
  // Signatures are of bytes: the body stays as it came.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const binding of bindings)
      if (binding.endpoint.signed) bindOne(scope, binding.endpoint.path, binding, options);
  });
  for (const [path, methods] of methodsByPath) {
    for (const url of spellingsOf(path)) refuseOtherMethods(app, url, methods);
  }
}

/** The specification ends one path with a slash, which programs leave out as often as not: both are answered. */
function spellingsOf(path: string): string[] {
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
}

function bindOne<D extends Deps>(
  app: FastifyInstance,
  url: string,
  binding: Binding<D>,
  { deps, identify, checkOutput }: BindOptions<D>,
) {
  const { endpoint } = binding;
  const { upload, download } = endpoint;
  const write = download ? undefined : serialiserOf(endpoint);
  // An upload takes as long as the visitor's line, and what a provider tells us of money is never kept waiting.
  const gate = upload || endpoint.signed ? undefined : 'api';
  const { run } = gate ? app.gates[gate] : atOnce;
  app.route({
    method: endpoint.method,
    url,
    // A file has its length, and is packed already.
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
      const raw = {
        params,
        query,
        body,
        ...(upload && { readFile: () => readUpload(request, upload) }),
        ...signedPart(request, endpoint),
      };
      const { answer, caller } = await run(async () => {
        const { actor, caller } = await identify(request, reply);
        return { answer: await runBinding(binding, { deps, actor, caller, raw }), caller };
      }, clientAt(request.ip));
      if (!write) return sendFile(request, reply, download as { mimeType: string }, answer as FileAnswer);
      if (checkOutput) endpoint.output.parse(answer);
      const text = write(answer);
      reply
        .code(endpoint.status ?? 200)
        .headers(endpoint.cacheSeconds === undefined ? unkept : kept)
        .type('application/json; charset=utf-8');
      const seconds = endpoint.cacheSeconds;
      if (seconds === undefined) return reply.send(text);
      return sendCached(request, reply, { text, seconds, withSession: caller.sessionToken !== null });
    },
  });
}

const atOnce: Pick<Gate, 'run'> = { run: (work) => work() };

function signedPart({ body, headers }: FastifyRequest, { signed }: AnyEndpoint): Pick<RawInput, 'signed'> {
  if (!signed) return {};
  const signature = String(headers[signed.header] ?? '');
  return { signed: { body: body instanceof Uint8Array ? body : new Uint8Array(), signature } };
}

/** JSON text of an endpoint's success body. */
export function serialiserOf(endpoint: AnyEndpoint): (answer: unknown) => string {
  return fastJsonStringify(z.toJSONSchema(endpoint.output, { io: 'output', target: 'draft-7' }) as object);
}
