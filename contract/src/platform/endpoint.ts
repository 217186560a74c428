import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** `output` of an endpoint with `download`. */
export const fileResponse = z.custom<FileResponse>();

/**
 * Success of an endpoint with `download`: the file as a stream. `size` in bytes, if known. `etag` is weak, given without quotes; it allows
 * 304 and private caching. `mimeType` overrides the endpoint's type when one path serves several types.
 */
export type FileResponse = {
  content: AsyncIterable<Uint8Array>;
  size?: number;
  fileName: string;
  etag?: string;
  mimeType?: string;
};

/**
 * An endpoint is a promise between the two sides: method, path, who may call it, what goes in, what comes
 * out and the codes it may refuse with. The server binds a handler to it, the client calls it by it, OpenAPI
 * is emitted from it.
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
  /** What the summary leaves open, for people who build on the API. */
  description?: string;
  who: Access;
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
  /** The body is `multipart/form-data` with one file in the part `file`, of at most so many bytes, instead of JSON. */
  upload?: { maxBytes: number };
  /** A success is a file of this kind, not JSON; `output` is then `fileResponse`. */
  download?: { mimeType: string };
  /** The whole body of a success, envelope included: see `data()` and `paged()` in page.ts. */
  output: z.ZodType;
  status?: 200 | 201 | 202;
  /**
   * Anonymous responses are identical for all visitors; shared caches may store them for this many seconds. Signed-in users get private
   * responses.
   */
  cacheSeconds?: number;
  /** A POST that only reads, because its question is too long for an address: it is limited like a GET. */
  safe?: true;
  /**
   * Access for an admin who impersonates a user (identity/impersonation.ts). Default: reads are allowed, writes are not. `never` also
   * blocks reads (private messages, money, keys), as `secret` does; `always` allows a write as the admin's own action.
   */
  seenAs?: 'never' | 'always';
  /** Feature codes; of the universal ones only those that nothing else here lets one expect. */
  errors: readonly ErrorCode[];
};

export type AnyEndpoint = EndpointSpec;

/** Keeps the literal types of the specification. */
export function defineEndpoint<const E extends EndpointSpec>(spec: E): E {
  return spec;
}

/** What came in a call with `signed`: the body as it was sent, and the header's value; empty where there was none. */
export type SignedBody = { body: Uint8Array; signature: string };

type Part<E, K extends string, How extends 'in' | 'out'> =
  E extends Record<K, infer S extends z.ZodType> ? PartRecord<K, How extends 'in' ? z.input<S> : z.output<S>> : unknown;
/** A part that may be left out whole need not be named. */
type PartRecord<K extends string, V> = undefined extends V ? Partial<Record<K, V>> : Record<K, V>;

/** What a caller passes: `{params, query, body}`, only the parts the endpoint has; `file` where it takes one. */
export type InputOf<E extends AnyEndpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'> &
  (E extends { upload: object } ? { file: Blob } : unknown) &
  (E extends { signed: object } ? { signed: SignedBody } : unknown);

/** What a handler receives: the same parts, parsed. */
export type ParsedOf<E extends AnyEndpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>;

/** The success body. */
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>;

/** The codes an endpoint's handler may refuse with. */
export type ErrorsOf<E extends AnyEndpoint> = E['errors'][number];
