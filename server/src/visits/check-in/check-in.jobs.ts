import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { purgeGuestContacts } from '../bookings/sweep-bookings.ts';
import type { Deps } from '../deps.ts';
import { RETENTION_DAYS } from './check-in.rules.ts';
import { deleteScansBefore } from './check-in.store.ts';

const DAY_MS = 86_400_000;

/** Anonymizes walk-ins and deletes scans 30 days after an open day. Their bookings stay. */
export async function purgeWalkIns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  await purgeGuestContacts(db, before);
  await deleteScansBefore(db, before);
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'checkIn.purgeWalkIns': NoPayload;
  }
}

export const checkInJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('checkIn.purgeWalkIns', {
    formerNames: ['openDayDoor.forgetGuests'],
    payload: noPayload,
    handler: purgeWalkIns,
    cron: '41 3 * * *',
  }),
];
