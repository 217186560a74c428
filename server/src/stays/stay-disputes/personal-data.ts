import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { detachAdmin, selectDecisionsOfAdmin, selectDisputesOfGuest } from './stay-disputes.store.ts';

/** Reports of guests about stays, and the decisions of admins. Decisions stay without the name of the admin. */
export const stayDisputesPersonalData: PersonalData<Deps> = {
  feature: 'stay-disputes',
  tables: ['stay_decision'],
  files: {
    'soggiorni-segnalazioni': {
      it: 'i problemi che hai segnalato sui soggiorni',
      en: 'the problems you reported about stays',
      fr: 'les problèmes que vous avez signalés sur des séjours',
      de: 'die Probleme, die du zu Aufenthalten gemeldet hast',
      es: 'los problemas que has comunicado sobre estancias',
    },
    'soggiorni-decisioni': {
      it: 'le tue decisioni sui soggiorni, se amministri il portale',
      en: 'your decisions about stays, if you are an administrator',
      fr: 'vos décisions sur les séjours, si vous administrez le portail',
      de: 'deine Entscheidungen zu Aufenthalten, wenn du das Portal verwaltest',
      es: 'tus decisiones sobre estancias, si administras el portal',
    },
  },
  collect: async ({ db }, userId) => ({
    'soggiorni-segnalazioni': await selectDisputesOfGuest(db, userId),
    'soggiorni-decisioni': await selectDecisionsOfAdmin(db, userId),
  }),
  async erase(_deps, on, userId) {
    await detachAdmin(on, userId);
    return {};
  },
};
