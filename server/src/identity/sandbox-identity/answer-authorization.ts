import type {
  AuthorizationRequest,
  completeAuthorization as endpoint,
  SandboxUser,
} from '#contract/identity/sandbox-identity.schemas';
import type { OutputOf } from '#contract/platform/endpoint';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import type { UseCase } from '../deps.ts';
import { getSandboxProvider } from './sandbox-identity.queries.ts';
import { CODE_MS, callbackFields, validateRequest } from './sandbox-identity.rules.ts';
import { insertCode } from './sandbox-identity.store.ts';

/**
 * Grants or declines a sign-in at the page of the embedded provider. Redirects only to this site; rejects a request
 * with another address.
 * @throws NOT_FOUND_EXCEPTION; VALIDATION_EXCEPTION with the invalid parameter
 */
export async function answerAuthorization(
  context: UseCase,
  input: { provider: string; request: AuthorizationRequest; person: SandboxUser | null },
): Promise<OutputOf<typeof endpoint>['data']> {
  const { deps, domainError } = context;
  const provider = getSandboxProvider(context, input.provider);
  const validated = validateRequest(input.request, deps.env.origin, provider);
  if (validated.wrong !== null) {
    const field = {
      path: `body.request.${validated.wrong}`,
      rule: 'authorization_request',
      message: 'cannot be granted',
    };
    throw domainError('VALIDATION_EXCEPTION', { fields: [field] });
  }
  const { request } = validated;
  const { person } = input;
  const code = newToken();
  if (person) {
    const { nonce, codeChallenge } = request;
    const now = deps.clock.now();
    const expiresAt = new Date(now.getTime() + CODE_MS);
    await insertCode(deps.db, { codeHash: hashToken(code), provider, nonce, codeChallenge, person, expiresAt }, now);
  }
  const fields = callbackFields(provider, request, person && { code, person });
  if (request.isForm) return { url: request.redirectUri, form: fields };
  return { url: `${request.redirectUri}?${new URLSearchParams(fields)}`, form: null };
}
