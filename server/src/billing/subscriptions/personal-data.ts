import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { applyToAll } from './apply-transition.ts';
import { hasSubscriptions, lockLiveOfUser, selectSubscriptionsForExport } from './subscription-lifecycle.store.ts';

/** Subscriptions end with the account, and are retained with the invoices. */
export const subscriptionsPersonalData: PersonalData<Deps> = {
  feature: 'subscriptions',
  tables: ['subscription'],
  files: {
    abbonamenti: {
      it: 'i tuoi piani',
      en: 'your plans',
      fr: 'vos formules',
      de: 'deine Tarife',
      es: 'tus planes',
    },
  },
  collect: async ({ db }, userId) => ({ abbonamenti: await selectSubscriptionsForExport(db, userId) }),
  async erase(deps, on, userId) {
    const live = await lockLiveOfUser(on, userId);
    await applyToAll(deps, on, live, { signal: 'accountErased', at: deps.clock.now() });
    return (await hasSubscriptions(on, userId)) ? { retained } : {};
  },
};

const retained = [
  {
    it: 'i piani che hai avuto, senza il tuo nome, insieme alle loro fatture per dieci anni (art. 2220 c.c.)',
    en: 'your earlier plans, without your name, with their invoices for ten years (art. 2220 Italian Civil Code)',
    fr: 'les formules que vous avez eues, sans votre nom, avec leurs factures pendant dix ans (art. 2220 du Code civil italien)',
    de: 'die Tarife, die du hattest, ohne deinen Namen, mit ihren Rechnungen zehn Jahre lang (Art. 2220 des italienischen Zivilgesetzbuchs)',
    es: 'los planes que has tenido, sin tu nombre, junto con sus facturas durante diez años (art. 2220 del Código Civil italiano)',
  },
];
