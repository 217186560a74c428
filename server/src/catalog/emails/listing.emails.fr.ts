import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.fr.ts';

/** Emails about a listing's status: what an admin decided, why, and the advertiser's options (DSA art. 17). */

const because = 'Vous recevez cet e-mail parce qu’il concerne l’une de vos annonces sur Soglia.';

export const listingSuspended: EmailTemplate<'listingSuspended'> = ({ name, title, reason, path, appealPath }) => ({
  subject: 'Votre annonce est suspendue',
  preheader: 'Lisez le motif et ce que vous pouvez faire.',
  heading: 'Votre annonce est suspendue',
  paragraphs: [
    greeting(name),
    `Une personne de notre équipe a suspendu votre annonce « ${title} » : pour le moment, personne d’autre ne peut la voir. Le motif :`,
    `« ${reason} »`,
    'Vous pouvez corriger l’annonce, puis répondre à cet e-mail : nous la regardons de nouveau et, si tout est en ordre, elle revient en ligne. Nous seuls pouvons la réactiver.',
  ],
  button: { label: 'Ouvrir l’annonce', path },
  second: { label: 'Faire un recours', path: appealPath },
  note: 'La décision a été prise par une personne, et non par une machine, pour un contenu contraire à nos conditions. Vous pensez que c’est une erreur ? Vous pouvez faire un recours, gratuitement, dans les six mois. Vous pouvez aussi vous adresser à un organe de règlement extrajudiciaire des litiges certifié (article 21 du règlement (UE) 2022/2065) et, à tout moment, à un juge.',
  because,
});

export const listingRestored: EmailTemplate<'listingRestored'> = ({ name, title, path }) => ({
  subject: 'Votre annonce est de nouveau en ligne',
  preheader: 'La suspension est terminée.',
  heading: 'Votre annonce est de nouveau en ligne',
  paragraphs: [
    greeting(name),
    `La suspension de votre annonce « ${title} » est terminée : tout le monde peut la voir comme avant.`,
  ],
  button: { label: 'Voir l’annonce', path },
  note: null,
  because,
});
