import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';

/**
 * Guests' data belong to no account: they end with the police's file, at the latest 7 days after the arrival. The erasure of a booker
 * cancels the bookings before their arrival, and their guests' data with them.
 */
export const guestRegistrationPersonalData: PersonalData<Deps> = {
  feature: 'guest-registration',
  tables: [],
  files: {},
  collect: async () => ({}),
  erase: async () => ({}),
};
