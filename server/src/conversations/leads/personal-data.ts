import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { emailKey } from './contact-key.ts';
import { eraseLeads, findLeadsOfContact, lockLeadsOfMember } from './leads.store.ts';
import { eraseMember, selectRequestsForExport, selectTemplatesForExport } from './personal-data.store.ts';

/** Leads of a user as contact, and what a member leaves. Erasure empties the leads at once; the counts stay. */
export const leadsPersonalData: PersonalData<Deps> = {
  feature: 'leads',
  tables: ['lead', 'lead_event', 'lead_turn', 'lead_template'],
  files: {
    'richieste-alle-agenzie': {
      it: 'le agenzie che gestiscono le tue richieste, e i contatti che ne conservano',
      en: 'the agencies that handle your requests, and the contact data they retain',
      fr: 'les agences qui traitent vos demandes, et les coordonnées qu’elles conservent',
      de: 'die Agenturen, die deine Anfragen bearbeiten, und die Kontaktdaten, die sie aufbewahren',
      es: 'las agencias que gestionan tus solicitudes, y los datos de contacto que conservan',
    },
    'risposte-agenzia': {
      it: 'le tue risposte pronte in un’agenzia',
      en: 'your saved replies in an agency',
      fr: 'vos réponses prêtes dans une agence',
      de: 'deine Textbausteine in einer Agentur',
      es: 'tus respuestas preparadas en una agencia',
    },
  },
  collect: async ({ db }, userId) => ({
    'richieste-alle-agenzie': await selectRequestsForExport(db, userId),
    'risposte-agenzia': await selectTemplatesForExport(db, userId),
  }),
  lock: (on, userId) => lockLeadsOfMember(on, userId),
  async erase(deps, on, userId) {
    const account = await findAccount({ db: on }, userId);
    const keys = [account?.email, account?.phone].flatMap((text) => (text ? emailKey(text) : []));
    await eraseLeads(on, await findLeadsOfContact(on, userId, keys), deps.clock.now());
    await eraseMember(on, userId);
    return {};
  },
};
