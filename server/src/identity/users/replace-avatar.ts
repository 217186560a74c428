import { inTransaction } from '../../platform/postgres/postgres.ts';
import { editAccount } from '../accounts/edit-account.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { lockUser } from './users.store.ts';

/**
 * Replaces or removes the own picture, then deletes the former file if the site stores it. An interruption leaves
 * an unused file, never a picture without its file.
 * @throws AUTHENTICATION_REQUIRED_EXCEPTION when the account was erased concurrently
 */
export async function replaceAvatar({ deps, actor, domainError }: ActorUseCase, url: string | null): Promise<void> {
  const former = await inTransaction(deps.db, async (trx) => {
    const user = await lockUser(trx, actor.id);
    if (!user) throw domainError('AUTHENTICATION_REQUIRED_EXCEPTION');
    if (user.avatar === url) return null;
    await editAccount({ deps }, trx, actor.id, { avatar: url });
    await deps.recordEvent({ event: 'accounts.edited', actorId: actor.id, userId: actor.id, fields: ['avatar'] }, trx);
    return user.avatar;
  });
  await removePicture(deps, former);
}

/** Deletes the file of a former picture if the site stores it. */
export async function removePicture(deps: Pick<Deps, 'files' | 'log'>, former: string | null): Promise<void> {
  const key = former === null ? null : deps.files.keyOf(former);
  if (!key?.startsWith('avatars/')) return;
  await deps.files.remove(key).catch((err: unknown) => deps.log.warn({ err }, 'a former picture is left behind'));
}
