import type { AnyEndpoint, ErrorsOf, OutputOf, ParsedOf, SignedBody } from '#contract/platform/endpoint';
import type { ErrorCode } from '#contract/platform/errors';
import type { Language } from '#contract/platform/languages';
import type { Role, UserStatus } from '#contract/platform/roles';
import type { Deps } from '../deps.ts';
import type { CreateDomainError } from '../lib/domain-error.ts';
import type { Network } from '../rate-limit/network.rules.ts';

/** The person behind a request, as policies see them. */
export type Actor = {
  id: number;
  /** Of this call: an admin without a second factor is a USER where one is demanded (docs/decisions/015). */
  role: Role;
  status: UserStatus;
  emailVerified: boolean;
  /** An admin by their account, without a second factor. */
  needsTwoFactor: boolean;
  /** An admin sees the portal as this person, reading only, until then (contract/src/identity/impersonation.ts). `admin`: that admin, as themself. */
  impersonatedBy: { adminId: number; endsAt: Date; admin: Actor } | null;
};

/** What every use case receives first. `C` are the codes it may refuse with. */
export type UseCase<C extends ErrorCode = never, D extends Deps = Deps> = {
  deps: D;
  actor: Actor | null;
  domainError: CreateDomainError<C>;
};

/** A use case behind `signed-in` or stricter: the access check guarantees an actor. */
export type ActorUseCase<C extends ErrorCode = never, D extends Deps = Deps> = UseCase<C, D> & { actor: Actor };

/** Facts of the connection and the session cookie, for the few use cases that need them. */
export type RequestContext = {
  /** For rate limits. Use cases never see the address. */
  network: Network;
  userAgent: string | null;
  /** The browser prefetches a page that the visitor has not opened yet (Sec-Purpose). */
  isPrefetch: boolean;
  /** Language of the screen, for emails to recipients without an account. */
  locale: Language;
  requestId: string;
  /** The header `Idempotency-Key`: the same one from the same person is the same deed. Null where there was none. */
  idempotencyKey: string | null;
  /** The raw session token of the cookie, if any. */
  sessionToken: string | null;
  /** The raw token of a browser used for signing in before, if any. */
  deviceToken: string | null;
  /** What ties a sign-in through a provider to the browser that set out, if any. */
  browserToken: string | null;
  /** Sets the cookie until `expiresAt`, or removes it with null. Without effect while a page is being rendered. */
  setSession(session: { token: string; expiresAt: Date } | null): void;
  /** Sets the cookie that recognizes this browser. */
  setDevice(device: { token: string; expiresAt: Date }): void;
};

/** The part `file` of an upload. The client sets name and type: check the content instead. */
export type UploadedFile = { content: Uint8Array; mimeType: string; fileName: string };

export type HandlerContext<E extends AnyEndpoint, D extends Deps = Deps> = {
  deps: D;
  actor: E['who'] extends 'anyone' ? Actor | null : Actor;
  domainError: CreateDomainError<ErrorsOf<E>>;
  input: ParsedOf<E>;
  caller: RequestContext;
} & (E extends { upload: object } ? { file: UploadedFile } : unknown) &
  (E extends { signed: object } ? { signed: SignedBody } : unknown);

/** `D`: what its handler needs. */
export type Route<D extends Deps = Deps> = {
  endpoint: AnyEndpoint;
  handler: (context: HandlerContext<AnyEndpoint, D>) => Promise<unknown>;
};

/** Binds an endpoint to its use case, with the dependencies of a domain. Used in `*.routes.ts`. */
export const handleWith =
  <D extends Deps>() =>
  <E extends AnyEndpoint>(endpoint: E, handler: (context: HandlerContext<E, D>) => Promise<OutputOf<E>>): Route<D> => ({
    endpoint,
    handler: handler as unknown as Route<D>['handler'],
  });
