import { publish } from '../../platform/events/domain-events.ts';
import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteContactAddressesOf, selectContactAddressesForExport } from './contact-address.store.ts';
import {
  deleteListings,
  eraseCounterparty,
  lockListingsOf,
  selectListingsForExport,
  selectOpenDaysForExport,
} from './personal-data.store.ts';

/** A user's listings with their conclusions and open days. A deleted row leaves the search within two seconds. */
export const listingsPersonalData: PersonalData<Deps> = {
  feature: 'listings',
  tables: ['listing', 'contact_address'],
  files: {
    annunci: {
      it: 'i tuoi annunci',
      en: 'your listings',
      fr: 'vos annonces',
      de: 'deine Anzeigen',
      es: 'tus anuncios',
    },
    'open-day': {
      it: 'le porte aperte dei tuoi annunci',
      en: 'the open days of your listings',
      fr: 'les journées portes ouvertes de vos annonces',
      de: 'die offenen Besichtigungen deiner Anzeigen',
      es: 'las jornadas de puertas abiertas de tus anuncios',
    },
    'email-di-contatto': {
      it: 'le email di contatto dei tuoi annunci',
      en: 'the contact emails of your listings',
      fr: 'les e-mails de contact de vos annonces',
      de: 'die E-Mails für Anfragen zu deinen Anzeigen',
      es: 'los correos de contacto de tus anuncios',
    },
  },
  collect: async ({ db }, userId) => ({
    annunci: await selectListingsForExport(db, userId),
    'open-day': await selectOpenDaysForExport(db, userId),
    'email-di-contatto': await selectContactAddressesForExport(db, userId),
  }),
  async erase(deps, on, userId) {
    await eraseCounterparty(on, userId);
    const ids = await lockListingsOf(on, userId);
    await publish(deps, on, 'listing.closed', { listingIds: ids, how: 'ERASED', actorId: null });
    await deleteListings(on, ids);
    await deleteContactAddressesOf(on, userId);
    return {};
  },
};
