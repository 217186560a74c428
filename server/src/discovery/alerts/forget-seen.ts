import type { Deps } from '../deps.ts';
import { deleteSeen } from './alerts.store.ts';

const DAY_MS = 86_400_000;
/** As long as somebody may ask why they were told. */
const MATCHES_DAYS = 90;
const ALERTS_DAYS = 365;

/** Forgets what was told and counted long ago: matches after 90 days, once their search was visited, alerts after a year. */
export async function forgetSeen({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await deleteSeen(db, { before: daysAgo(MATCHES_DAYS), alertsBefore: daysAgo(ALERTS_DAYS) });
}
