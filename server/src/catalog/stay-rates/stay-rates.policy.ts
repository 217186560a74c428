import type { ActingUser } from '../../identity/organizations/act-for.ts';
import { mayManage } from '../availability/availability.policy.ts';
import type { RatesRow } from './stay-rates.store.ts';

/** Permissions on rates. Who manages the calendar of a stay manages its rates. */

type User = ActingUser & { role: 'USER' | 'ADMIN' };

/** Everybody sees the price of a public stay; its host and admins also that of a draft. */
export function mayQuote(user: User | null, stay: Pick<RatesRow, 'isPublic' | 'advertiserId' | 'agentId'>): boolean {
  return stay.isPublic || (user !== null && mayManage(user, stay));
}
