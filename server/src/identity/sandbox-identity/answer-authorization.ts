import type {
  AuthorizationRequest,
  answerAuthorization as endpoint,
  SandboxPerson,
} from '#contract/identity/sandbox-identity';
import type { OutputOf } from '#contract/platform/endpoint';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import type { UseCase } from '../deps.ts';
import { getSandboxProvider } from './sandbox-identity.queries.ts';
import { bringBack, CODE_MS, judgeRequest } from './sandbox-identity.rules.ts';
import { insertCode } from './sandbox-identity.store.ts';

/**
 * Somebody has said who they are at the embedded provider's page, or that they would rather not. They go back to the portal
 * and nowhere else: a request with another address is not answered.
 * @throws NOT_FOUND_EXCEPTION; VALIDATION_EXCEPTION names the parameter that is wrong
 */
export async function answerAuthorization(
  context: UseCase,
  answer: { provider: string; request: AuthorizationRequest; person: SandboxPerson | null },
): Promise<OutputOf<typeof endpoint>['data']> {
  const { deps, refuse } = context;
  const provider = getSandboxProvider(context, answer.provider);
  const judged = judgeRequest(answer.request, deps.env.origin, provider);
  if (judged.wrong !== null) {
    const field = { path: `body.request.${judged.wrong}`, rule: 'authorization_request', message: 'cannot be granted' };
    throw refuse('VALIDATION_EXCEPTION', { fields: [field] });
  }
  const { request } = judged;
  const { person } = answer;
  const code = newToken();
  if (person) {
    const { nonce, codeChallenge } = request;
    const now = deps.clock.now();
    const expiresAt = new Date(now.getTime() + CODE_MS);
    await insertCode(deps.db, { codeHash: hashToken(code), provider, nonce, codeChallenge, person, expiresAt }, now);
  }
  const fields = bringBack(provider, request, person && { code, person });
  if (request.isForm) return { url: request.redirectUri, form: fields };
  return { url: `${request.redirectUri}?${new URLSearchParams(fields)}`, form: null };
}
