import type { PersonalData } from '../personal-data.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { selectSessionsForExport, selectViewsForExport } from './personal-data.store.ts';

export const sessionsPersonalData: PersonalData = {
  feature: 'sessions',
  tables: ['session'],
  files: {
    sessioni: { it: 'i dispositivi da cui sei connesso', en: 'the devices you are signed in on' },
    'visioni-dell-assistenza': {
      it: 'fino a quando l’assistenza vede il portale come te, in sola lettura',
      en: 'until when support sees the portal as you, reading only',
    },
  },
  collect: async ({ db }, userId) => ({
    sessioni: await selectSessionsForExport(db, userId),
    'visioni-dell-assistenza': await selectViewsForExport(db, userId),
  }),
  async erase(_deps, on, userId) {
    await endSessionsOf(on, userId);
    return {};
  },
};
