import type { z } from 'zod';
import type { Access, AnyEndpoint, SignedBody } from '#contract/platform/endpoint';
import type { FieldProblem } from '#contract/platform/errors';
import { brokenRule } from '#contract/platform/field-rules.schemas';
import type { Deps } from '../deps.ts';
import { createEventRecorder } from '../events/record-event.ts';
import { domainError } from '../lib/domain-error.ts';
import type { Actor, HandlerContext, RequestContext, Route, UploadedFile } from './context.ts';
import { fileProblem } from './read-upload.ts';
import { validationMessage } from './validation-messages.ts';

export type RawInput = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** For an endpoint with `upload`: called after all other validation. */
  readFile?: () => Promise<UploadedFile>;
  /** For an endpoint with `signed`. */
  signed?: SignedBody;
};

/**
 * Runs every call, over HTTP or from server rendering: access check, input, handler. An endpoint with `seenAs:
 * 'always'` runs as the admin, even during impersonation.
 * @throws DomainError 401/403 by `who`, by the scope of a key and by impersonation, 422 with all invalid fields, or the handler's error.
 */
export async function runEndpoint<D extends Deps>(
  route: Route<D>,
  call: { deps: D; actor: Actor | null; caller: RequestContext; raw: RawInput },
): Promise<unknown> {
  const { endpoint } = route;
  if (call.actor?.impersonatedBy && isBlockedDuringImpersonation(endpoint))
    throw domainError('READ_ONLY_VIEW_EXCEPTION');
  const actor = (endpoint.seenAs === 'always' && call.actor?.impersonatedBy?.admin) || call.actor;
  checkKey(endpoint, actor);
  checkAccess(endpoint.who, actor);
  const input = parseInput(endpoint, call.raw);
  const { requestId } = call.caller;
  const adminId = actor?.role === 'ADMIN' ? actor.id : null;
  const apiKeyId = actor?.apiKey?.id ?? null;
  const deps = { ...call.deps, recordEvent: createEventRecorder(call.deps, { requestId, adminId, apiKeyId }) };
  const context = { deps, actor, caller: call.caller, domainError, input };
  if (route.endpoint.upload) Object.assign(context, { file: await readFile(call.raw) });
  if (route.endpoint.signed) Object.assign(context, { signed: call.raw.signed });
  return route.handler(context as HandlerContext<AnyEndpoint, D>);
}

/** Impersonation is read-only, and also blocks reads of private messages, money and keys (contract/src/identity/impersonation.ts). */
export function isBlockedDuringImpersonation(endpoint: AnyEndpoint): boolean {
  if (endpoint.seenAs === 'always') return false;
  const writes = endpoint.method !== 'GET' && !endpoint.safe;
  return writes || endpoint.seenAs === 'never' || endpoint.secret === true;
}

/** A key opens only endpoints that declare one of its scopes. */
function checkKey({ scope }: AnyEndpoint, actor: Actor | null) {
  if (!actor?.apiKey || (scope && actor.apiKey.scopes.includes(scope))) return;
  throw domainError('AUTHORIZATION_DENIED_EXCEPTION', { needs: scope ?? 'session' });
}

function checkAccess(access: Access, actor: Actor | null) {
  if (access === 'anyone') return;
  if (!actor) throw domainError('AUTHENTICATION_REQUIRED_EXCEPTION');
  if (access === 'verified' && !(actor.emailVerified && actor.status === 'ACTIVE'))
    throw domainError('AUTHORIZATION_DENIED_EXCEPTION', { needs: 'verified' });
  if (access !== 'admin' || actor.role === 'ADMIN') return;
  throw domainError(actor.needsTwoFactor ? 'TWO_FACTOR_REQUIRED_EXCEPTION' : 'AUTHORIZATION_DENIED_EXCEPTION');
}

async function readFile({ readFile }: RawInput): Promise<UploadedFile> {
  if (!readFile) throw fileProblem('invalid_type', 'is required');
  return readFile();
}

const parts = ['params', 'query', 'body'] as const;

function parseInput(endpoint: AnyEndpoint, raw: RawInput): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const fields: FieldProblem[] = [];
  for (const part of parts) {
    const schema = endpoint[part];
    if (!schema) continue;
    const parsed = schema.safeParse(raw[part] ?? (part === 'query' ? {} : raw[part]));
    if (parsed.success) input[part] = parsed.data;
    else fields.push(...parsed.error.issues.map((issue) => problemOf(part, issue, raw[part])));
  }
  if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });
  return input;
}

function problemOf(part: string, issue: z.core.$ZodIssue, raw: unknown): FieldProblem {
  const path = [part, ...issue.path.map(String)].join('.');
  if (part === 'query' && isRepeated(issue, raw)) return { path, rule: 'repeated', message: 'was sent more than once' };
  return { path, message: validationMessage(issue), ...brokenRule(issue) };
}

/** A repeated parameter is parsed as an array. For list parameters only the length can be wrong. */
function isRepeated(issue: z.core.$ZodIssue, query: unknown): boolean {
  const [name, ...deeper] = issue.path;
  if (name === undefined || deeper.length > 0 || issue.code === 'too_big') return false;
  return Array.isArray((query as Record<PropertyKey, unknown>)[name]);
}
