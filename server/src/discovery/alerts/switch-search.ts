import type { Account } from '../../identity/accounts/accounts.queries.ts';
import type { Actor } from '../../platform/http/context.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { setRecentSearchNotifications } from '../recent-searches/set-recent-search-notifications.ts';
import { setSavedSearchNotifications } from '../saved-searches/set-saved-search-notifications.ts';
import type { Stop } from './unsubscribe-token.ts';

/** For a search that the caller found: only a concurrent deletion fails. */
type Context = ActorUseCase<'SAVED_SEARCH_NOT_FOUND_EXCEPTION' | 'RECENT_SEARCH_NOT_FOUND_EXCEPTION'>;

/** Sets the notifications of an existing search for the holder of an email's link. */
export async function switchSearch(
  deps: Deps,
  {
    search,
    account,
    notify,
  }: { search: Extract<Stop, { scope: 'SEARCH' }>['search']; account: Account; notify: boolean },
): Promise<void> {
  const { id, status, emailVerified } = account;
  // An unsubscribe link grants no admin rights.
  const actor: Actor = {
    id,
    role: 'USER',
    status,
    emailVerified,
    memberships: [],
    needsTwoFactor: false,
    impersonatedBy: null,
  };
  const context: Context = { deps, domainError, actor };
  if (search.kind === 'SAVED') await setSavedSearchNotifications(context, search.id, notify);
  else await setRecentSearchNotifications(context, search.id, notify);
}
