import type { replaceLogo as endpoint } from '#contract/identity/organizations.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { editAccount } from '../accounts/edit-account.ts';
import type { ActorUseCase } from '../deps.ts';
import { removePicture } from '../users/replace-avatar.ts';
import { storePicture } from '../users/store-picture.ts';
import { lockForWrite, requireMembership } from './load-organization.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Sets the logo of an organization and removes the former file.
 * @throws INVALID_IMAGE_EXCEPTION with `reason` (`AvatarErrorCode`)
 */
export async function replaceLogo(
  context: Context,
  organizationId: number,
  content: Uint8Array,
): Promise<{ url: string }> {
  const { deps, actor } = context;
  requireMembership(context, organizationId, 'manageOrganization');
  const { key, url } = await storePicture(context, content, 'logo');
  try {
    const former = await inTransaction(deps.db, async (trx) => {
      const { accountId, logo } = await lockForWrite(context, trx, organizationId, 'manageOrganization');
      await editAccount({ deps }, trx, accountId, { avatar: url });
      const event = { actorId: actor.id, userId: accountId, organizationId, fields: ['logo'] };
      await deps.recordEvent({ event: 'organizations.edited', ...event }, trx);
      return logo;
    });
    await removePicture(deps, former);
  } catch (error) {
    await deps.files.remove(key);
    throw error;
  }
  return { url };
}
