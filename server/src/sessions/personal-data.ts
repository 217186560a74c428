import type { PersonalData } from '../personal-data.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { selectSessionsForExport, selectViewsForExport } from './personal-data.store.ts';

export const sessionsPersonalData: PersonalData = {
  feature: 'sessions',
  tables: ['session'],
  files: {
    sessioni: {
      it: 'i dispositivi da cui sei connesso',
      en: 'the devices you are signed in on',
      fr: 'les appareils sur lesquels vous êtes connecté',
      de: 'die Geräte, auf denen du angemeldet bist',
      es: 'los dispositivos en los que tienes la sesión abierta',
    },
    'visioni-dell-assistenza': {
      it: 'fino a quando l’assistenza vede il portale come te, in sola lettura',
      en: 'until when support sees the portal as you, reading only',
      fr: 'jusqu’à quand l’assistance voit le portail comme vous, en lecture seule',
      de: 'bis wann der Support das Portal mit deinen Augen sieht, nur lesend',
      es: 'hasta cuándo la asistencia ve el portal como tú, solo para leer',
    },
  },
  collect: async ({ db }, userId) => ({
    sessioni: await selectSessionsForExport(db, userId),
    'visioni-dell-assistenza': await selectViewsForExport(db, userId),
  }),
  async erase(deps, on, userId) {
    await endSessionsOf(deps, on, userId);
    return {};
  },
};
