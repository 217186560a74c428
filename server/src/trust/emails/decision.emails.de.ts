import type { decisionSources } from '#contract/trust/decisions';
import type { EmailProps, EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.de.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import {
  decisionButton,
  factsInWords,
  groundInWords,
  outcomeForAffected,
  outcomeInWords,
  waysOut,
  yourSubject,
} from './decision.texts.de.ts';

/** Emails about a decision: to the reporter (DSA, article 16, 5) and to the affected user (statement of reasons, article 17). */

export const reportDecided: EmailTemplate<'reportDecided'> = (props) => {
  const { name, reference, outcome, facts, appealUntil } = props;
  const subject = shown(props.subject);
  const [what, ground] = [outcomeInWords(outcome), groundInWords(props)];
  return {
    subject: `Wir haben über die Meldung ${reference} entschieden`,
    preheader: 'Was wir entschieden haben, warum, und was du tun kannst.',
    heading: 'Wir haben über deine Meldung entschieden',
    paragraphs: [
      greeting(name),
      `jemand aus unserer Redaktion hat die Meldung ${reference} zu „${subject}“ geprüft. Die Entscheidung: ${what}.`,
      ...ground,
      factsInWords(facts),
      'Keine Maschine hat entschieden, und wir sagen niemandem, von wem die Meldung kommt.',
      ...waysOut(appealUntil),
    ],
    button: decisionButton(props),
    note: null,
    because: 'Du bekommst diese E-Mail, weil jemand diese Adresse in einer Meldung auf Soglia hinterlassen hat.',
  };
};

/** Article 17, 3 b and c: whether it followed a report. No decision is automated. */
const origins: Record<(typeof decisionSources)[number], string> = {
  REPORT: 'Die Prüfung begann mit einer Meldung.',
  MODERATION: 'Die Prüfung begann mit einer unserer Kontrollen: Ein Programm hat Anzeichen bemerkt.',
  ADMIN: 'Die Prüfung begann bei uns, ohne eine Meldung.',
  APPEAL: 'Es ist die Entscheidung über eine Beschwerde, und sie ersetzt die frühere.',
};

const reasonsSubject = ({ subjectType, outcome }: EmailProps['decisionReasons']): string => {
  const isGood = outcome === 'NO_ACTION' || outcome === 'MANIFESTLY_UNFOUNDED';
  const about = yourSubject(subjectType);
  return isGood ? `Prüfung beendet: ${about} bleibt unverändert` : `Eine Entscheidung über ${about}`;
};

export const decisionReasons: EmailTemplate<'decisionReasons'> = (props) => {
  const { name, outcome, facts, source, subjectType, appealUntil } = props;
  const [about, subject] = [yourSubject(subjectType), shown(props.subject)];
  const [what, ground] = [outcomeForAffected(outcome), groundInWords(props)];
  const title = reasonsSubject(props);
  return {
    subject: title,
    preheader: 'Was wir entschieden haben, warum, und was du tun kannst.',
    heading: title,
    paragraphs: [
      greeting(name),
      `wir haben ${about} „${subject}“ geprüft. Die Entscheidung, ab sofort: ${what}.`,
      ...ground,
      factsInWords(facts),
      `${origins[source]} Entschieden hat ein Mensch aus unserer Redaktion, keine Maschine.`,
      ...waysOut(appealUntil),
    ],
    button: decisionButton(props),
    note: null,
    because: `Du bekommst diese E-Mail, weil sie ${about} auf Soglia betrifft.`,
  };
};
