import type { PersonalData } from '../../../platform/events/personal-data.ts';
import type { Deps } from '../../deps.ts';
import { anonymizeDecisions, deleteFeedsOfAccount, selectDecisionsForExport } from './personal-data.store.ts';

/** What a member decided about feeds. The erasure of an organization's account deletes its feeds with their items. */
export const listingFeedsPersonalData: PersonalData<Deps> = {
  feature: 'listing-feeds',
  tables: ['feed_run', 'feed_override'],
  files: {
    feed: {
      it: 'i valori che hai scritto negli annunci di un feed, e le letture che hai approvato',
      en: 'the values you wrote into the listings of a feed, and the runs you approved',
      fr: 'les valeurs que vous avez écrites dans les annonces d’un flux, et les lectures approuvées',
      de: 'die Werte, die du in Anzeigen eines Feeds geschrieben hast, und die genehmigten Läufe',
      es: 'los valores que escribiste en los anuncios de un feed, y las lecturas que aprobaste',
    },
  },
  collect: async ({ db }, userId) => ({ feed: await selectDecisionsForExport(db, userId) }),
  async erase(_deps, on, userId) {
    const privateFiles = await deleteFeedsOfAccount(on, userId);
    await anonymizeDecisions(on, userId);
    return { privateFiles };
  },
};
