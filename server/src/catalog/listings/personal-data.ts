import { publish } from '../../platform/events/domain-events.ts';
import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { eraseChangesOf, selectChangesForExport } from './changes/changes.store.ts';
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
  tables: ['listing', 'contact_address', 'bulk_change'],
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
    'modifiche-di-gruppo': {
      it: 'le modifiche a più annunci di un’agenzia che hai avviato',
      en: 'the changes of several listings of an agency that you started',
      fr: 'les modifications de plusieurs annonces d’une agence que vous avez lancées',
      de: 'die Änderungen mehrerer Anzeigen einer Agentur, die du gestartet hast',
      es: 'los cambios de varios anuncios de una agencia que iniciaste',
    },
  },
  collect: async ({ db }, userId) => ({
    annunci: await selectListingsForExport(db, userId),
    'open-day': await selectOpenDaysForExport(db, userId),
    'email-di-contatto': await selectContactAddressesForExport(db, userId),
    'modifiche-di-gruppo': await selectChangesForExport(db, userId),
  }),
  async erase(deps, on, userId) {
    await eraseCounterparty(on, userId);
    await eraseChangesOf(on, userId);
    const ids = await lockListingsOf(on, userId);
    await publish(deps, on, 'listing.closed', { listingIds: ids, how: 'ERASED', actorId: null });
    await deleteListings(on, ids);
    await deleteContactAddressesOf(on, userId);
    return {};
  },
};
