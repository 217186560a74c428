import type { uploadAvatar as endpoint } from '#contract/identity/users.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { replaceAvatar } from './replace-avatar.ts';
import { storePicture } from './store-picture.ts';
import { mayChangePicture } from './users.policy.ts';
import { findUser } from './users.store.ts';

/**
 * Sets the own picture; a professional's is treated as a logo.
 * @returns its URL.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for another user's, INVALID_IMAGE_EXCEPTION with `reason` (`AvatarErrorCode`)
 */
export async function uploadAvatar(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  id: number,
  content: Uint8Array,
): Promise<{ url: string }> {
  const { deps, actor, domainError } = context;
  if (!mayChangePicture(actor, id)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  const isBusiness = (await findUser(deps.db, id))?.advertiserKind === 'PROFESSIONAL';
  const { key, url } = await storePicture(context, content, isBusiness ? 'logo' : 'face');
  try {
    await replaceAvatar(context, url);
  } catch (error) {
    // The commit may have succeeded although its response was lost.
    const user = await findUser(deps.db, actor.id);
    if (user?.avatar !== url) await deps.files.remove(key);
    throw error;
  }
  return { url };
}
