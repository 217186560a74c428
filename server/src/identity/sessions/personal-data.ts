import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { selectDevicesForExport, selectSessionsForExport, selectViewsForExport } from './devices.store.ts';
import { endUserSessions } from './end-user-sessions.ts';

export const sessionsPersonalData: PersonalData<Deps> = {
  feature: 'sessions',
  tables: ['session', 'known_device'],
  files: {
    sessioni: {
      it: 'i dispositivi con cui hai fatto l’accesso',
      en: 'the devices you are signed in on',
      fr: 'les appareils sur lesquels votre session est ouverte',
      de: 'die Geräte, auf denen du angemeldet bist',
      es: 'los dispositivos en los que tienes la sesión abierta',
    },
    'dispositivi-noti': {
      it: 'da quando riconosciamo i browser da cui hai fatto l’accesso, e fino a quando',
      en: 'since when and until when we recognise the browsers you signed in with',
      fr: 'depuis quand nous reconnaissons les navigateurs avec lesquels vous ouvrez votre session, et jusqu’à quand',
      de: 'seit wann wir die Browser wiedererkennen, mit denen du dich angemeldet hast, und bis wann',
      es: 'desde cuándo reconocemos los navegadores con los que has entrado, y hasta cuándo',
    },
    'visioni-dell-assistenza': {
      it: 'fino a quando l’assistenza vede il portale come te, in sola lettura',
      en: 'until when our staff can view the portal as you, read only',
      fr: 'jusqu’à quand l’assistance voit le portail comme vous, en lecture seule',
      de: 'bis wann die Redaktion das Portal so sieht wie du, nur lesend',
      es: 'hasta cuándo la asistencia ve el portal como tú, solo para leer',
    },
  },
  collect: async ({ db }, userId) => ({
    sessioni: await selectSessionsForExport(db, userId),
    'dispositivi-noti': await selectDevicesForExport(db, userId),
    'visioni-dell-assistenza': await selectViewsForExport(db, userId),
  }),
  async erase(deps, on, userId) {
    await endUserSessions(deps, on, userId);
    return {};
  },
};
