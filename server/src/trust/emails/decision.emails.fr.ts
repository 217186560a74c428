import type { decisionSources } from '#contract/trust/decisions';
import type { EmailProps, EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.fr.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import {
  decisionButton,
  factsInWords,
  groundInWords,
  outcomeForAffected,
  outcomeInWords,
  waysOut,
  yourSubject,
} from './decision.texts.fr.ts';

/** Emails about a decision: to the reporter (DSA, article 16, 5) and to the affected user (statement of reasons, article 17). */

export const reportDecided: EmailTemplate<'reportDecided'> = (props) => {
  const { name, reference, outcome, facts, appealUntil } = props;
  const subject = shown(props.subject);
  const [what, ground] = [outcomeInWords(outcome), groundInWords(props)];
  return {
    subject: `Notre décision sur le signalement ${reference}`,
    preheader: 'Ce que nous avons décidé, pourquoi, et ce que vous pouvez faire.',
    heading: 'Nous avons décidé sur votre signalement',
    paragraphs: [
      greeting(name),
      `Une personne de notre équipe a examiné le signalement ${reference} sur « ${subject} ». La décision : ${what}.`,
      ...ground,
      factsInWords(facts),
      'Aucune machine n’a décidé, et nous ne disons à personne qui a signalé.',
      ...waysOut(appealUntil),
    ],
    button: decisionButton(props),
    note: null,
    because: 'Vous recevez cet e-mail parce que quelqu’un a laissé cette adresse dans un signalement sur Soglia.',
  };
};

/** Article 17, 3 b and c: whether it followed a report. No decision is automated. */
const origins: Record<(typeof decisionSources)[number], string> = {
  REPORT: 'La vérification est partie d’un signalement.',
  MODERATION: 'La vérification est partie de l’un de nos contrôles : un programme a relevé des signes.',
  ADMIN: 'La vérification est partie de nous, sans signalement.',
  APPEAL: 'C’est la décision sur un recours, et elle remplace la précédente.',
};

const reasonsSubject = ({ subjectType, outcome }: EmailProps['decisionReasons']): string => {
  const isGood = outcome === 'NO_ACTION' || outcome === 'MANIFESTLY_UNFOUNDED';
  const about = yourSubject(subjectType);
  return isGood ? `Vérification terminée : rien ne change pour ${about}` : `Une décision qui concerne ${about}`;
};

export const decisionReasons: EmailTemplate<'decisionReasons'> = (props) => {
  const { name, outcome, facts, source, subjectType, appealUntil } = props;
  const [about, subject] = [yourSubject(subjectType), shown(props.subject)];
  const [what, ground] = [outcomeForAffected(outcome), groundInWords(props)];
  const title = reasonsSubject(props);
  return {
    subject: title,
    preheader: 'Ce que nous avons décidé, pourquoi, et ce que vous pouvez faire.',
    heading: title,
    paragraphs: [
      greeting(name),
      `Nous avons examiné ${about} « ${subject} ». La décision, dès maintenant : ${what}.`,
      ...ground,
      factsInWords(facts),
      `${origins[source]} La décision a été prise par une personne de notre équipe, et non par une machine.`,
      ...waysOut(appealUntil),
    ],
    button: decisionButton(props),
    note: null,
    because: `Vous recevez cet e-mail parce qu’il concerne ${about} sur Soglia.`,
  };
};
