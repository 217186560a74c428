import { selectEntriesAbout } from './audit.store.ts';
import type { PersonalData } from './personal-data.ts';

/** The trail holds ids and enumerated words only (events.ts), so it outlives the person it no longer names. */
export const auditPersonalData: PersonalData = {
  feature: 'audit',
  tables: ['audit_entry'],
  files: {
    registro: { it: 'che cosa è successo al tuo account, e quando', en: 'what happened to your account, and when' },
  },
  async collect({ db }, userId) {
    const entries = await selectEntriesAbout(db, { subjectType: 'user', subjectId: userId });
    return {
      registro: entries.map(({ actorId, ...entry }) => ({ ...entry, byYourself: actorId === userId })),
    };
  },
  erase: async () => ({
    kept: [
      {
        it: 'il registro delle operazioni, senza dati personali: prova che sono state fatte come chiesto',
        en: 'the log of operations, without personal data: it proves that they were done as asked',
      },
    ],
  }),
};
