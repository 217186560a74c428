import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteAlertsOf, selectAlertsForExport, selectMatchesForExport } from './alerts.store.ts';
import { selectSettings } from './send.store.ts';

/** The alerts sent to a user and the user's settings. Searches belong to their own features. */
export const alertsPersonalData: PersonalData<Deps> = {
  feature: 'alerts',
  tables: ['search_watch', 'alert_due', 'alert_settings', 'alert'],
  files: {
    avvisi: {
      it: 'gli avvisi che hai ricevuto, le novità delle tue ricerche e come vuoi riceverle',
      en: 'the alerts we sent you, the updates in your searches and your alert settings',
      fr: 'les alertes que vous avez reçues, les nouveautés de vos recherches et la façon dont vous voulez les recevoir',
      de: 'die Hinweise, die du erhalten hast, das Neue zu deinen Suchen und wie du es erhalten möchtest',
      es: 'los avisos que has recibido, las novedades de tus búsquedas y cómo quieres recibirlas',
    },
  },
  async collect({ db }, userId) {
    const [settings, alerts, news] = await Promise.all([
      selectSettings(db, userId),
      selectAlertsForExport(db, userId),
      selectMatchesForExport(db, userId),
    ]);
    return { avvisi: { settings: settings ?? null, alerts, news } };
  },
  async erase(_deps, on, userId) {
    await deleteAlertsOf(on, userId);
    return {};
  },
};
