import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { pauseBoosts } from './pause-boosts.ts';
import { selectPurchasesForExport } from './purchases.store.ts';

/** Purchased boosts are retained with their payments for ten years (art. 2220 c.c.). */
export const boostsPersonalData: PersonalData<Deps> = {
  feature: 'boosts',
  tables: ['boost_purchase'],
  files: {
    promozioni: {
      it: 'le promozioni che hai comprato',
      en: 'the boosts you bought',
      fr: 'les promotions que vous avez achetées',
      de: 'die Werbung, die du gekauft hast',
      es: 'las promociones que has comprado',
    },
  },
  collect: async ({ db }, userId) => ({ promozioni: await selectPurchasesForExport(db, userId) }),
  async erase(deps, on, userId) {
    await pauseBoosts(deps, on, { advertiserId: userId });
    if ((await selectPurchasesForExport(on, userId)).length === 0) return {};
    return {
      retained: [
        {
          it: 'quali promozioni hai comprato, per dieci anni come ogni documento contabile',
          en: 'the boosts you bought, for ten years like all accounting records',
          fr: 'les promotions que vous avez achetées, pendant dix ans comme toute pièce comptable',
          de: 'welche Werbung du gekauft hast, zehn Jahre lang wie alle Buchungsbelege',
          es: 'qué promociones has comprado, durante diez años como todo documento contable',
        },
      ],
    };
  },
};
