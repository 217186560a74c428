import type { z } from 'zod';
import type { ApiScope } from './api-scopes.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Success of an endpoint with `download`: the file as a stream. `size` in bytes, if known. `etag` is weak, without
 * quotes; it allows 304 and private caching. `mimeType` overrides the endpoint's type if one path serves several types.
 */
export type FileResponse = {
  content: AsyncIterable<Uint8Array>;
  size?: number;
  fileName: string;
  etag?: string;
  mimeType?: string;
};

/**
 * Contract of one endpoint: method, path, access, input, output and error codes. The server registers a handler for it,
 * the client calls it, and OpenAPI is generated from it.
 */

/**
 * Required access. `anyone` needs no session, `signed-in` an active account, `verified` a verified email (DECISIONS.md "Verified email"),
 * `admin` the role ADMIN. The feature's policy checks access to single records.
 */
export type Access = 'anyone' | 'signed-in' | 'verified' | 'admin';

export type EndpointSpec = {
  /** `feature.verbNoun`; the last part names the use case and its file. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify style: `/api/v1/listings/:id`. */
  path: string;
  summary: string;
  /** Details for API developers that the summary omits. */
  description?: string;
  who: Access;
  /** An API key of an organization with this scope is accepted too. Without a scope no key is. */
  scope?: ApiScope;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `no-store`: the response holds secrets or codes that no cache may store, not even the browser's. */
  secret?: true;
  /** Cross-origin calls without a session are allowed, with a body of any type that the server ignores. */
  fromAnywhere?: true;
  /**
   * Webhook: the caller signs the body's bytes in this header (lower case). The handler gets both as `signed` and verifies them; the server
   * reads nothing else of the body.
   */
  signed?: { header: string };
  /**
   * The body is `multipart/form-data` with one file in the part `file`, of at most `maxBytes`, instead of JSON. `spooled`: a large file,
   * which the server writes to disk as it arrives.
   */
  upload?: { maxBytes: number; spooled?: boolean };
  /** The success body is a file of this type, not JSON; `output` is then `fileResponse`. */
  download?: { mimeType: string };
  /** The complete success body with its envelope: see `data()` and `paged()` in page.schemas.ts. */
  output: z.ZodType;
  status?: 200 | 201 | 202;
  /**
   * Anonymous responses are identical for all visitors; shared caches may store them for this many seconds. Signed-in users get private
   * responses.
   */
  cacheSeconds?: number;
  /** A read-only POST, for queries that are too long for a URL; rate-limited like a GET. */
  safe?: true;
  /**
   * Access for an admin who impersonates a user (identity/impersonation.ts). Default: reads are allowed, writes are not. `never` also
   * blocks reads (private messages, money, keys), as `secret` does; `always` allows a write as the admin's own action.
   */
  seenAs?: 'never' | 'always';
  /** Feature codes. Universal codes only if nothing else in the specification implies them. */
  errors: readonly ErrorCode[];
};

export type AnyEndpoint = EndpointSpec;

/** What a client reads of an endpoint. A file without schemas holds it, so that a page loads no schema library. */
export type EndpointAddress = Pick<EndpointSpec, 'id' | 'method' | 'path' | 'safe' | 'seenAs'>;

/** Preserves the literal types of the specification. */
export function defineEndpoint<const E extends EndpointSpec>(spec: E): E {
  return spec;
}

/** All endpoints by id, so that an address has the types of its endpoint: see `app/endpoints.ts`. */
export interface Endpoints extends Record<never, never> {}

/** The endpoints among the exports of a module, by id. */
export type EndpointsOf<M> = { [K in keyof M as M[K] extends EndpointSpec ? M[K]['id'] : never]: M[K] };

/** The endpoint of an address; an endpoint is its own address. */
type SpecOf<E extends EndpointAddress> = E extends EndpointSpec
  ? E
  : E['id'] extends keyof Endpoints
    ? Endpoints[E['id']]
    : never;

/** Call data of an endpoint with `signed`: the raw body and the header value; empty without the header. */
export type SignedBody = { body: Uint8Array; signature: string };

type Part<E, K extends string, How extends 'in' | 'out'> =
  E extends Record<K, infer S extends z.ZodType> ? PartRecord<K, How extends 'in' ? z.input<S> : z.output<S>> : unknown;
/** A part that may be undefined is optional. */
type PartRecord<K extends string, V> = undefined extends V ? Partial<Record<K, V>> : Record<K, V>;

/** A query whose parameters are all optional may be omitted. */
type QueryInput<E> =
  E extends Record<'query', infer S extends z.ZodType>
    ? Record<never, never> extends z.input<S>
      ? Partial<Record<'query', z.input<S>>>
      : Record<'query', z.input<S>>
    : unknown;

type Input<E> = Part<E, 'params', 'in'> &
  QueryInput<E> &
  Part<E, 'body', 'in'> &
  (E extends { upload: object } ? { file: Blob } : unknown) &
  (E extends { signed: object } ? { signed: SignedBody } : unknown);

type Output<E> = E extends { output: infer S extends z.ZodType } ? z.output<S> : never;

/** Input of a caller: `{params, query, body}`, only the parts of the endpoint; `file` for uploads. */
export type InputOf<E extends EndpointAddress> = Input<SpecOf<E>>;

/** Input of a handler: the same parts, parsed. */
export type ParsedOf<E extends AnyEndpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>;

/** The success body. */
export type OutputOf<E extends EndpointAddress> = Output<SpecOf<E>>;

/** Error codes that the endpoint's handler may throw. */
export type ErrorsOf<E extends AnyEndpoint> = E['errors'][number];
