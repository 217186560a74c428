import type { ReportReason } from '#contract/trust/reports';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.de.ts';

/** Receipt of a report (DSA, article 16, 4): reference and next steps. */

const reasons: Record<ReportReason, string> = {
  FRAUD: 'Betrug',
  WRONG_DATA: 'falsche Angaben',
  NOT_AVAILABLE: 'nicht mehr verfügbar',
  DISCRIMINATION: 'Diskriminierung',
  ILLEGAL_RENTAL: 'unzulässige Vermietung',
  PRIVACY: 'personenbezogene Daten oder Bilder anderer',
  COPYRIGHT: 'Urheberrecht',
  OFFENSIVE: 'beleidigender Inhalt',
  CHILD_SAFETY: 'Schutz von Minderjährigen',
  OTHER: 'etwas anderes',
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
  subject: `Wir haben deine Meldung ${reference} erhalten`,
  preheader: 'Ein Mensch liest sie, und dann sagen wir dir, was wir entschieden haben.',
  heading: 'Wir haben deine Meldung erhalten',
  paragraphs: [
    greeting(name),
    `deine Meldung hat das Aktenzeichen ${reference}. Sie betrifft „${subject}“; der Grund: ${reasons[reason]}.`,
    ...(text === '' ? [] : [`„${text}“`]),
    'Jemand aus unserer Redaktion liest sie, und wir schreiben dir, was wir entschieden haben und warum. Wir sagen niemandem, von wem die Meldung kommt.',
  ],
  button: { label: 'Stand ansehen', path: statusPath },
  second: { label: 'Gemeldete Seite öffnen', path },
  note: 'Wenn du uns nicht geschrieben hast, ignoriere diese E-Mail. Bei unmittelbarer Gefahr ruf die 112 an.',
  because: 'Du bekommst diese E-Mail, weil jemand diese Adresse in einer Meldung auf Soglia hinterlassen hat.',
});
