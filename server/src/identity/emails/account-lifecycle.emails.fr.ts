import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { counted, dayInRome, greeting, whenInRome } from '../../platform/email/shared.texts.fr.ts';
import { shown } from '../../platform/email/user-text.texts.ts';

/** Emails about the account: suspension, reactivation, erasure, export, impersonation. */

const because = 'Vous recevez cet e-mail parce qu’il concerne votre compte Soglia.';

export const accountSuspended: EmailTemplate<'accountSuspended'> = ({ name, reason, appealPath }) => ({
  subject: 'Votre compte est suspendu',
  preheader: 'Lisez le motif et ce que vous pouvez faire.',
  heading: 'Votre compte est suspendu',
  paragraphs: [
    greeting(name),
    'Nous avons suspendu votre compte : pour le moment, vous ne pouvez pas vous connecter. Le motif :',
    `« ${reason} »`,
  ],
  button: { label: 'Lire la décision ou faire un recours', path: appealPath },
  note: 'La décision a été prise par une personne, et non par une machine, pour une violation de nos conditions. Vous pensez que c’est une erreur ? Vous pouvez faire un recours, gratuitement, dans les six mois. Vous pouvez aussi vous adresser à un organe de règlement extrajudiciaire des litiges certifié (article 21 du règlement (UE) 2022/2065) et, à tout moment, à un juge.',
  because,
});

export const accountReactivated: EmailTemplate<'accountReactivated'> = ({ name, signInPath }) => ({
  subject: 'Votre compte est de nouveau actif',
  preheader: 'Vous pouvez vous connecter comme avant.',
  heading: 'Heureux de vous revoir',
  paragraphs: [greeting(name), 'La suspension de votre compte est terminée : vous pouvez vous connecter comme avant.'],
  button: { label: 'Se connecter', path: signInPath },
  note: null,
  because,
});

export const deletionRequested: EmailTemplate<'deletionRequested'> = ({ name, dueAt, path }) => ({
  subject: 'Votre compte va être supprimé',
  preheader: `Ce sera le ${dayInRome(dueAt)}. Jusque-là, vous pouvez changer d’avis.`,
  heading: 'Votre compte va être supprimé',
  paragraphs: [
    greeting(name),
    `Vous avez demandé la suppression de votre compte. Nous le supprimerons le ${dayInRome(dueAt)}, avec tout ce qu’il contient. Ensuite, il n’y a pas de retour en arrière.`,
    'Vous avez changé d’avis ? Jusque-là, il suffit d’annuler la demande.',
  ],
  button: { label: 'Annuler la suppression', path },
  note: 'Ce n’était pas vous ? Annulez la suppression et changez votre mot de passe.',
  because,
});

export const deletionUndone: EmailTemplate<'deletionUndone'> = ({ name }) => ({
  subject: 'Votre compte est conservé',
  preheader: 'La suppression a été annulée.',
  heading: 'Votre compte est conservé',
  paragraphs: [greeting(name), 'La suppression a été annulée : vous retrouvez tout comme avant.'],
  button: { label: 'Aller à votre profil', path: '/dashboard/profile' },
  note: 'Ce n’est pas vous qui l’avez annulée ? Changez tout de suite votre mot de passe.',
  because,
});

export const accountErased: EmailTemplate<'accountErased'> = ({ name, kept }) => ({
  subject: 'Votre compte a été supprimé',
  preheader: 'C’est le dernier e-mail que vous recevez de nous.',
  heading: 'Votre compte n’existe plus',
  paragraphs: [
    greeting(name),
    kept.length > 0
      ? 'Nous avons supprimé votre compte et vos données. La loi nous demande de conserver :'
      : 'Nous avons supprimé votre compte et vos données.',
  ],
  list: kept,
  button: null,
  note: 'C’est le dernier e-mail que vous recevez de nous. Merci de votre visite.',
  because: 'Vous recevez cet e-mail parce que vous aviez un compte Soglia à cette adresse.',
});

export const exportReady: EmailTemplate<'exportReady'> = ({ name, expiresAt, path }) => ({
  subject: 'La copie de vos données est prête',
  preheader: `Vous pouvez la télécharger jusqu’au ${dayInRome(expiresAt)}.`,
  heading: 'La copie de vos données est prête',
  paragraphs: [
    greeting(name),
    `Nous avons préparé l’archive de vos données. Après connexion, vous pouvez la télécharger jusqu’au ${whenInRome(expiresAt)}.`,
  ],
  button: { label: 'Télécharger vos données', path },
  note: 'Ce n’est pas vous qui l’avez demandée ? Changez tout de suite votre mot de passe : sans connexion, personne ne peut la télécharger.',
  because,
});

/** Notifies the user of an impersonation by an admin, at its start and with the reason. */
export const seenByAdmin: EmailTemplate<'seenByAdmin'> = ({ name, reason, at, minutes }) => ({
  subject: 'Une personne de Soglia consulte votre compte',
  preheader: 'Lisez pourquoi, et ce qu’elle peut voir.',
  heading: 'Une personne de Soglia consulte votre compte',
  paragraphs: [
    greeting(name),
    `Le ${whenInRome(at)}, une personne de notre équipe a commencé à voir Soglia comme vous le voyez, pour ${counted(minutes, 'minute', 'minutes')} au plus. Le motif :`,
    `« ${shown(reason)} »`,
    'Elle peut lire et ne peut rien changer. Les messages, les paiements, les codes de connexion et les copies de données lui restent fermés.',
  ],
  button: { label: 'Aller à votre profil', path: '/dashboard/profile' },
  note: null,
  because,
});
