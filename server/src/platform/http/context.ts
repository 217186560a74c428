import type { ApiScope } from '#contract/platform/api-scopes';
import type { AnyEndpoint, ErrorsOf, OutputOf, ParsedOf, SignedBody } from '#contract/platform/endpoint';
import type { ErrorCode } from '#contract/platform/errors';
import type { Language } from '#contract/platform/languages';
import type { OrganizationRole, Role, UserStatus } from '#contract/platform/roles';
import type { Deps } from '../deps.ts';
import type { CreateDomainError } from '../lib/domain-error.ts';
import type { Network } from '../rate-limit/network.rules.ts';

/** A user's part in an organization. `accountId`: the account that advertises. */
export type Membership = {
  organizationId: number;
  accountId: number;
  role: OrganizationRole;
  /** The organization is active and its account is not suspended: members may write. */
  isOpen: boolean;
};

/** User of a request, as input of policies. */
export type Actor = {
  id: number;
  /** Effective role: an admin without a second factor is a USER where one is required (docs/decisions/015). */
  role: Role;
  status: UserStatus;
  emailVerified: boolean;
  /** Read with each request: a removed member loses access at the next call. */
  memberships: readonly Membership[];
  /** The account is an admin without a second factor. */
  needsTwoFactor: boolean;
  /**
   * An admin views the site as this user, read-only, until `endsAt` (contract/src/identity/impersonation.ts). `admin`:
   * the admin's own actor.
   */
  impersonatedBy: { adminId: number; endsAt: Date; admin: Actor } | null;
  /** The actor is an organization's account, and its software called with this key (docs/decisions/041). */
  apiKey?: { id: number; scopes: readonly ApiScope[] };
};

/** First parameter of every use case. `C`: the error codes it may throw. */
export type UseCase<C extends ErrorCode = never, D extends Deps = Deps> = {
  deps: D;
  actor: Actor | null;
  domainError: CreateDomainError<C>;
};

/** A use case behind `signed-in` or stricter: the access check guarantees an actor. */
export type ActorUseCase<C extends ErrorCode = never, D extends Deps = Deps> = UseCase<C, D> & { actor: Actor };

/** Connection facts and cookies, for the few use cases that need them. */
export type RequestContext = {
  /** For rate limits. Use cases never receive the address. */
  network: Network;
  userAgent: string | null;
  /** The browser prefetches a page that the visitor has not opened yet (Sec-Purpose). */
  isPrefetch: boolean;
  /** Language of the UI, for emails to recipients without an account. */
  locale: Language;
  requestId: string;
  /** `Idempotency-Key` header: the same key from the same user is the same operation. Null if absent. */
  idempotencyKey: string | null;
  /** The raw session token of the cookie, if any. */
  sessionToken: string | null;
  /** The raw token of a browser used for signing in before, if any. */
  deviceToken: string | null;
  /** Token of the browser that started a sign-in through a provider, if any. */
  browserToken: string | null;
  /** Sets the cookie until `expiresAt`, or removes it with null. No effect during server rendering. */
  setSession(session: { token: string; expiresAt: Date } | null): void;
  /** Sets the cookie that recognizes this browser. */
  setDevice(device: { token: string; expiresAt: Date }): void;
};

/** The part `file` of an upload. Name and type are unverified client input: check the content instead. */
export type UploadedFile = {
  content: Uint8Array;
  /** With `spooled` of the endpoint: on disk until the response, and `content` is empty. */
  spool?: { folder: string; path: string; bytes: number };
  mimeType: string;
  fileName: string;
};

export type HandlerContext<E extends AnyEndpoint, D extends Deps = Deps> = {
  deps: D;
  actor: E['who'] extends 'anyone' ? Actor | null : Actor;
  domainError: CreateDomainError<ErrorsOf<E>>;
  input: ParsedOf<E>;
  caller: RequestContext;
} & (E extends { upload: object } ? { file: UploadedFile } : unknown) &
  (E extends { signed: object } ? { signed: SignedBody } : unknown);

/** `D`: dependencies of its handler. */
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
