import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** `output` of an endpoint with `download`. */
export const fileResponse = z.custom<FileResponse>();

/**
 * The success of an endpoint with `download`: the file's bytes, as they come. `size` in bytes, where it is known before. With an `etag` (weak: only what is
 * between its quotes) whoever has that state of it is told so (304), and may keep it to ask again. `mimeType` where files of several
 * kinds come from one address; else it is the endpoint's.
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
 * The door: who may call. `anyone` needs no session; `signed-in` an active account; `verified` one whose
 * email is verified (DECISIONS.md "Verified email"); `admin` the role ADMIN. What a person may do with one
 * record is decided in the room, by the feature's policy.
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
  /** The answer holds what nobody may keep, not even the browser's own cache: secrets, codes. */
  secret?: true;
  /** Programs call it from other sites, without a session of ours, and send a body of any kind, which nobody reads. */
  fromAnywhere?: true;
  /**
   * Another program calls it and signs the bytes of its body in this header (in small letters). The handler gets both as `signed`, and judges them; nothing else of the body is read.
   */
  signed?: { header: string };
  /** The body is `multipart/form-data` with one file in the part `file`, of at most so many bytes, instead of JSON. */
  upload?: { maxBytes: number };
  /** A success is a file of this kind, not JSON; `output` is then `fileAnswer`. */
  download?: { mimeType: string };
  /** The whole body of a success, envelope included: see `data()` and `paged()` in page.ts. */
  output: z.ZodType;
  status?: 200 | 201 | 202;
  /**
   * What somebody without a session gets is the same for all of them, and may be kept this long by anybody between. Others get it
   * for themselves only.
   */
  cacheSeconds?: number;
  /** A POST that only reads, because its question is too long for an address: it is limited like a GET. */
  safe?: true;
  /**
   * For an admin who sees the portal as this person (identity/impersonation.ts): `never` keeps even a reading call from them (what is between people, money, keys), `always` lets a writing one through, as the admin's
   * own doing. Else reading is open and writing is not. `secret` ones are closed, too.
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
