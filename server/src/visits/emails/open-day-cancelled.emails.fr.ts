import { french } from '../../platform/email/shared.texts.fr.ts';
import { cancelledVisit } from './cancelled-visit.texts.ts';
import { visit } from './visit.texts.fr.ts';

const OTHER_DATES = 'Voir les autres dates';

/** Email about a canceled visit, with the reason and next steps. */
export const openDayCancelled = cancelledVisit(french, visit, {
  subject: 'Visite annulée',
  calendar: 'La pièce jointe retire le rendez-vous de votre calendrier.',
  because: 'Vous recevez cet e-mail parce que vous aviez réservé une visite sur Soglia.',
  told: (home) => ({
    PARTICIPANT: {
      heading: 'Vous avez annulé la visite',
      why: `Votre visite de ${home} est annulée, comme vous l’avez demandé.`,
      hope: 'Si vous changez d’avis, vous pouvez réserver de nouveau, aussi à une autre date.',
      label: OTHER_DATES,
    },
    ORGANISER: {
      heading: 'Votre réservation est annulée',
      why: `L’organisateur de la visite de ${home} ne peut pas vous accueillir et a annulé votre réservation.`,
      hope: 'Il y a peut-être une autre date pour visiter le bien.',
      label: OTHER_DATES,
    },
    REQUEST_EXPIRED: {
      heading: 'Votre demande a expiré',
      why: `Votre demande pour la visite de ${home} a expiré sans qu’une place se libère pour vous. Nous en sommes désolés.`,
      hope: 'Vous pouvez refaire une demande, ou choisir une autre date.',
      label: OTHER_DATES,
    },
    OFFER_EXPIRED: {
      heading: 'La place est passée à d’autres',
      why: `Nous n’avons pas eu votre réponse à temps, et la place que nous gardions pour vous à la visite de ${home} est de nouveau libre.`,
      hope: 'Cela vous intéresse encore ? Vous pouvez refaire une demande, ou choisir une autre date.',
      label: OTHER_DATES,
    },
    EVENT_CANCELLED: {
      heading: 'La journée portes ouvertes est annulée',
      why: `L’organisateur a annulé la visite de ${home}. Nous en sommes désolés.`,
      hope: 'Voyez si le bien peut se visiter à une autre date.',
      label: OTHER_DATES,
    },
    LISTING_GONE: {
      heading: 'La visite est annulée',
      why: `L’annonce ${home} n’est plus en ligne, et la visite non plus. Nous en sommes désolés.`,
      hope: null,
      label: 'Ouvrir vos visites',
    },
  }),
});
