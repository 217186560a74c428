import { redactEntriesOf } from '../../platform/audit-log/audit.store.ts';
import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { selectEntriesAbout } from './audit-read.store.ts';

/** The log is retained after erasure, with ids and enumerated values only. An erased admin stays as an id. */
export const auditPersonalData: PersonalData<Deps> = {
  feature: 'audit',
  tables: ['audit_entry'],
  files: {
    registro: {
      it: 'che cosa è successo al tuo account, e che cosa ha fatto chi amministra Soglia con i tuoi immobili e annunci, e perché',
      en: 'the events of your account, and the actions of Soglia’s administrators on your properties and listings, with reasons',
      fr: 'ce qui est arrivé à votre compte, et ce que les administrateurs de Soglia ont fait de vos biens et de vos annonces, et pourquoi',
      de: 'die Vorgänge zu deinem Konto, und was die Verwaltung von Soglia an deinen Immobilien und Anzeigen geändert hat, und warum',
      es: 'qué ha pasado con tu cuenta, y qué han hecho los administradores de Soglia con tus inmuebles y anuncios, y por qué',
    },
  },
  async collect({ db }, userId) {
    const entries = await selectEntriesAbout(db, userId);
    return {
      registro: entries.map(({ at, event, subjectType, subjectId, detail, actorId, byAdmin, ...rest }) => ({
        at,
        event,
        subjectType,
        subjectId,
        detail,
        byYourself: actorId === userId,
        byAdministrator: byAdmin,
        ...(byAdmin && { reason: rest.reason, before: rest.before, after: rest.after }),
      })),
    };
  },
  async erase({ clock }, on, userId) {
    await redactEntriesOf(on, userId, clock.now());
    return {
      retained: [
        {
          it: 'il registro delle operazioni, senza dati personali: prova che sono state fatte come chiesto',
          en: 'the log of operations, without personal data: it proves that they were done as requested',
          fr: 'le journal des opérations, sans données personnelles : il prouve qu’elles ont été faites comme demandé',
          de: 'das Protokoll der Vorgänge, ohne personenbezogene Daten: Es belegt, dass sie wie verlangt ausgeführt wurden',
          es: 'el registro de las operaciones, sin datos personales: demuestra que se hicieron como se pidió',
        },
      ],
    };
  },
};
