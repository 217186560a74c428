import type { ActorUseCase } from '../deps.ts';
import { replaceAvatar } from './replace-avatar.ts';
import { mayChangePicture } from './users.policy.ts';

/**
 * Removes the own picture. Idempotent.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for another user's
 */
export async function removeAvatar(context: ActorUseCase, id: number): Promise<{ url: null }> {
  if (!mayChangePicture(context.actor, id)) throw context.domainError('AUTHORIZATION_DENIED_EXCEPTION');
  await replaceAvatar(context, null);
  return { url: null };
}
