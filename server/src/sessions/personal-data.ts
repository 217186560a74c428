import type { PersonalData } from '../personal-data.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { selectSessionsForExport } from './personal-data.store.ts';

export const sessionsPersonalData: PersonalData = {
  feature: 'sessions',
  tables: ['session'],
  files: { sessioni: { it: 'i dispositivi da cui sei connesso', en: 'the devices you are signed in on' } },
  collect: async ({ db }, userId) => ({ sessioni: await selectSessionsForExport(db, userId) }),
  async erase(_deps, on, userId) {
    await endSessionsOf(on, userId);
    return {};
  },
};
