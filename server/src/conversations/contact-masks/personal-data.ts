import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteCorrespondenceOf, selectCorrespondenceForExport, selectMasksForExport } from './contact-masks.store.ts';

/** Masks are deleted with their listings. Correspondents of other advertisers' aliases are identified by the sender's email. */
export const contactMasksPersonalData: PersonalData<Deps> = {
  feature: 'contact-masks',
  tables: [],
  files: {
    'contatti-schermati': {
      it: 'gli indirizzi e i numeri del portale che sostituiscono i tuoi',
      en: 'the Soglia addresses and numbers that hide yours',
      fr: 'les adresses et numéros du portail qui remplacent les vôtres',
      de: 'die Adressen und Nummern des Portals, die für deine stehen',
      es: 'las direcciones y los números del portal que ocultan los tuyos',
    },
    'email-ad-annunci': {
      it: 'gli annunci a cui hai scritto da fuori, con la tua email',
      en: 'the listings you wrote to by email, with your email',
      fr: 'les annonces auxquelles vous avez écrit de l’extérieur, avec votre e-mail',
      de: 'die Anzeigen, zu denen du per E-Mail geschrieben hast',
      es: 'los anuncios a los que escribiste desde fuera, con tu correo',
    },
  },
  async collect(deps, userId) {
    const email = (await findAccount(deps, userId))?.email ?? '';
    return {
      'contatti-schermati': await selectMasksForExport(deps.db, userId),
      'email-ad-annunci': await selectCorrespondenceForExport(deps.db, email),
    };
  },
  async erase(_deps, on, userId) {
    const email = (await findAccount({ db: on }, userId))?.email;
    if (email !== undefined) await deleteCorrespondenceOf(on, email);
    return {};
  },
};
