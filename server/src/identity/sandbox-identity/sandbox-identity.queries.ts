import type { AuthorizationRequest, getAuthorization as endpoint } from '#contract/identity/sandbox-identity.schemas';
import type { SocialProvider } from '#contract/identity/social';
import type { OutputOf } from '#contract/platform/endpoint';
import type { UseCase } from '../deps.ts';
import { selectableUsers, validateRequest } from './sandbox-identity.rules.ts';

/**
 * The provider that the embedded one replaces.
 * @throws NOT_FOUND_EXCEPTION for other providers: otherwise visitors could sign in as their users
 */
export function getSandboxProvider({ deps, domainError }: UseCase, name: string): SocialProvider {
  const provider = deps.env.sandboxIdentities.find((candidate) => candidate === name);
  if (!provider) throw domainError('NOT_FOUND_EXCEPTION');
  return provider;
}

/**
 * Data of the embedded provider's page.
 * @throws NOT_FOUND_EXCEPTION
 */
export function getAuthorization(
  context: UseCase,
  input: { provider: string; request: AuthorizationRequest },
): OutputOf<typeof endpoint>['data'] {
  const { env } = context.deps;
  const provider = getSandboxProvider(context, input.provider);
  const { wrong } = validateRequest(input.request, env.origin, provider);
  return { people: selectableUsers(env.demo), wrongParameter: wrong };
}
