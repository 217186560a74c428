import type { ReportReason } from '#contract/trust/reports';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.fr.ts';

/** Receipt of a report (DSA, article 16, 4): reference and next steps. */

const reasons: Record<ReportReason, string> = {
  FRAUD: 'escroquerie',
  WRONG_DATA: 'données inexactes',
  NOT_AVAILABLE: 'bien plus disponible',
  DISCRIMINATION: 'discrimination',
  ILLEGAL_RENTAL: 'location irrégulière',
  PRIVACY: 'données personnelles ou images d’autrui',
  COPYRIGHT: 'droit d’auteur',
  OFFENSIVE: 'contenu offensant',
  CHILD_SAFETY: 'sécurité des mineurs',
  OTHER: 'autre',
};

export const reportReceived: EmailTemplate<'reportReceived'> = ({
  name,
  reference,
  subject,
  reason,
  text,
  path,
  statusPath,
}) => ({
  subject: `Nous avons reçu votre signalement ${reference}`,
  preheader: 'Une personne le lit, puis nous vous disons ce que nous avons décidé.',
  heading: 'Nous avons reçu votre signalement',
  paragraphs: [
    greeting(name),
    `Votre signalement porte la référence ${reference}. Il concerne « ${subject} » ; le motif : ${reasons[reason]}.`,
    ...(text === '' ? [] : [`« ${text} »`]),
    'Une personne de notre équipe le lit, et nous vous écrivons ce que nous avons décidé et pourquoi. Nous ne disons à personne qui a signalé.',
  ],
  button: { label: 'Voir où il en est', path: statusPath },
  second: { label: 'Ouvrir la page signalée', path },
  note: 'Si ce n’est pas vous qui nous avez écrit, ignorez cet e-mail. En cas de danger immédiat, appelez le 112.',
  because: 'Vous recevez cet e-mail parce que quelqu’un a laissé cette adresse dans un signalement sur Soglia.',
});
