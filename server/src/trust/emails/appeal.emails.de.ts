import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { dayInRome, greeting } from '../../platform/email/shared.texts.de.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import { factsInWords, outcomeInWords } from './decision.texts.de.ts';

/** Emails about an appeal (DSA, article 20): receipt and decision. */

const because = 'Du bekommst diese E-Mail, weil du dich über eine Entscheidung auf Soglia beschwert hast.';

export const appealReceived: EmailTemplate<'appealReceived'> = ({ name, subject, dueAt, path }) => ({
  subject: 'Wir haben deine Beschwerde erhalten',
  preheader: `Wir entscheiden bis zum ${dayInRome(dueAt)} darüber.`,
  heading: 'Wir haben deine Beschwerde erhalten',
  paragraphs: [
    greeting(name),
    `wir haben deine Beschwerde gegen die Entscheidung zu „${shown(subject)}“ erhalten. Ein Mensch prüft sie, und wir schreiben dir bis zum ${dayInRome(dueAt)}, wie entschieden wurde.`,
    'Bis dahin gilt die Entscheidung weiter.',
  ],
  button: { label: 'Stand ansehen', path },
  note: null,
  because,
});

/** Article 20, 5: with reasons and further redress. */
export const appealDecided: EmailTemplate<'appealDecided'> = ({ name, subject, status, answer, outcome, path }) => {
  const isUpheld = status === 'UPHELD';
  const instead = outcome === null ? '' : ` ${outcomeInWords(outcome)}.`;
  return {
    subject: isUpheld
      ? 'Deine Beschwerde: die Entscheidung bleibt'
      : 'Deine Beschwerde: wir haben die Entscheidung geändert',
    preheader: 'Was wir entschieden haben und warum.',
    heading: isUpheld ? 'Die Entscheidung bleibt' : 'Wir haben die Entscheidung geändert',
    paragraphs: [
      greeting(name),
      `ein Mensch aus unserer Redaktion, keine Maschine, hat deine Beschwerde zu „${shown(subject)}“ geprüft.`,
      isUpheld ? 'Die frühere Entscheidung gilt weiter.' : `Die neue Entscheidung:${instead}`,
      factsInWords(answer),
      'Du kannst dich an eine zertifizierte außergerichtliche Streitbeilegungsstelle wenden (Artikel 21 der Verordnung (EU) 2022/2065) und jederzeit an ein Gericht.',
    ],
    button: { label: 'Entscheidung lesen', path },
    note: null,
    because,
  };
};
