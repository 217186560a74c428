import type { AuthorizationRequest, getAuthorization as endpoint } from '#contract/identity/sandbox-identity';
import type { SocialProvider } from '#contract/identity/social';
import type { OutputOf } from '#contract/platform/endpoint';
import type { UseCase } from '../deps.ts';
import { judgeRequest, peopleToChoose } from './sandbox-identity.rules.ts';

/**
 * The provider that the embedded one stands for.
 * @throws NOT_FOUND_EXCEPTION where it stands for none of this name: it would hand accounts to anybody.
 */
export function getSandboxProvider({ deps, refuse }: UseCase, word: string): SocialProvider {
  const provider = deps.env.sandboxIdentities.find((one) => one === word);
  if (!provider) throw refuse('NOT_FOUND_EXCEPTION');
  return provider;
}

/**
 * What the embedded provider's page shows.
 * @throws NOT_FOUND_EXCEPTION
 */
export function getAuthorization(
  context: UseCase,
  asked: { provider: string; request: AuthorizationRequest },
): OutputOf<typeof endpoint>['data'] {
  const { env } = context.deps;
  const provider = getSandboxProvider(context, asked.provider);
  const { wrong } = judgeRequest(asked.request, env.origin, provider);
  return { people: peopleToChoose(env.demo), wrongParameter: wrong };
}
