import { randomBytes } from 'node:crypto';
import type { ActorUseCase } from '../deps.ts';
import { encodeAvatar } from './encode-avatar.ts';
import { replaceAvatar } from './replace-avatar.ts';
import { mayChangePicture } from './users.policy.ts';
import { findPerson } from './users.store.ts';

/**
 * Sets one's own picture; a professional's is treated as a logo. Each has a unique name, so no cache shows a former one.
 * @returns its address.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for anybody else, INVALID_IMAGE_EXCEPTION with `reason` (`AvatarRefusal`)
 */
export async function uploadAvatar(
  context: ActorUseCase<'INVALID_IMAGE_EXCEPTION'>,
  id: number,
  content: Uint8Array,
): Promise<{ url: string }> {
  const { deps, actor, refuse } = context;
  if (!mayChangePicture(actor, id)) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
  const isBusiness = (await findPerson(deps.db, id))?.advertiserKind === 'PROFESSIONAL';
  const encoded = await encodeAvatar(content, isBusiness ? 'logo' : 'face');
  if (!encoded.ok) throw refuse('INVALID_IMAGE_EXCEPTION', { reason: encoded.code });
  const key = `avatars/${randomBytes(16).toString('hex')}.webp`;
  await deps.files.put(key, encoded.value, 'image/webp');
  const url = deps.files.publicUrl(key);
  try {
    await replaceAvatar(context, url);
  } catch (error) {
    // A commit whose answer was lost may have happened all the same.
    const person = await findPerson(deps.db, actor.id);
    if (person?.avatar !== url) await deps.files.remove(key);
    throw error;
  }
  return { url };
}
