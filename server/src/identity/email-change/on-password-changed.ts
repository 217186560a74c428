import type { Subscriber } from '../../platform/events/domain-events.ts';
import type { Deps } from '../deps.ts';
import { cancelPendingChanges } from './cancel-pending-changes.ts';

/** Invalidates the link sent to a new address. */
export const cancelEmailChanges: Subscriber<Deps, 'password.changed'> = (_deps, trx, { userId }) =>
  cancelPendingChanges(trx, userId);
