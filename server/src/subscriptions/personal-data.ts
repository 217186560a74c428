import type { PersonalData } from '../personal-data.ts';
import { endWithPerson } from './life/end-with-person.ts';
import { selectSubscriptionsForExport } from './life/personal-data.store.ts';

/** A person's subscriptions: they end with the account, and stay as part of what was invoiced. */
export const subscriptionsPersonalData: PersonalData = {
  feature: 'subscriptions',
  tables: ['subscription'],
  files: { abbonamenti: { it: 'i tuoi abbonamenti', en: 'your subscriptions' } },
  collect: async ({ db }, userId) => ({ abbonamenti: await selectSubscriptionsForExport(db, userId) }),
  async erase(deps, on, userId) {
    const any = await endWithPerson(deps, on, userId);
    return any ? { kept } : {};
  },
};

const kept = [
  {
    it: 'gli abbonamenti che hai avuto, senza il tuo nome, insieme alle loro fatture per dieci anni (art. 2220 c.c.)',
    en: 'the subscriptions that you had, without your name, with their invoices for ten years (art. 2220 Italian Civil Code)',
  },
];
