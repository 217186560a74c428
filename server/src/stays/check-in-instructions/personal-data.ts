import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { openInstructions } from './check-in-instructions.queries.ts';
import { deleteInstructionsOf, selectInstructionsOf } from './check-in-instructions.store.ts';

/** The check-in instructions that a host wrote. */
export const checkInInstructionsPersonalData: PersonalData<Deps> = {
  feature: 'check-in-instructions',
  tables: [],
  files: {
    istruzioniArrivo: {
      it: 'le istruzioni di arrivo dei tuoi soggiorni',
      en: 'the check-in instructions of your stays',
      fr: 'les instructions d’arrivée de vos séjours',
      de: 'die Anreiseanweisungen deiner Unterkünfte',
      es: 'las instrucciones de llegada de tus alojamientos',
    },
  },
  collect: async (deps, userId) => {
    const rows = await selectInstructionsOf(deps.db, userId);
    return {
      istruzioniArrivo: rows.map(({ listingId, sealed }) => ({ listingId, ...openInstructions(deps, sealed) })),
    };
  },
  async erase(_deps, on, userId) {
    await deleteInstructionsOf(on, userId);
    return {};
  },
};
