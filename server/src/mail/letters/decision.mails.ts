import type { decisionSources } from '#contract/decisions';
import type { Language } from '#contract/rendering';
import type { Letter, LetterProps } from '../letter-props.ts';
import { greeting, shown } from '../letter-words.rules.ts';
import {
  decisionButton,
  factsInWords,
  groundInWords,
  outcomeForAffected,
  outcomeInWords,
  waysOut,
  yourSubject,
} from './decision-words.rules.ts';

/** Letters about a decision: to whoever reported (DSA, article 16, 5) and to whom it concerns (the statement of reasons, article 17). */

export const reportDecided: Letter<'reportDecided'> = (locale, props) => {
  const { name, reference, outcome, facts, appealUntil } = props;
  const subject = shown(props.subject);
  const [what, ground] = [outcomeInWords(locale, outcome), groundInWords(locale, props)];
  return {
    it: {
      subject: `Abbiamo deciso sulla segnalazione ${reference}`,
      preheader: 'Che cosa abbiamo deciso, perché, e che cosa puoi fare.',
      heading: 'Abbiamo deciso sulla tua segnalazione',
      paragraphs: [
        greeting('it', name ?? ''),
        `una persona della nostra redazione ha esaminato la segnalazione ${reference} su «${subject}». La decisione: ${what}.`,
        ...ground,
        factsInWords('it', facts),
        'Nessuna macchina ha deciso, e non diciamo a nessuno chi ha segnalato.',
        ...waysOut('it', appealUntil),
      ],
      button: decisionButton('it', props),
      note: null,
      because: 'Ricevi questa email perché qualcuno ha lasciato questo indirizzo in una segnalazione su Soglia.',
    },
    en: {
      subject: `We have decided on report ${reference}`,
      preheader: 'What we have decided, why, and what you can do.',
      heading: 'We have decided on your report',
      paragraphs: [
        greeting('en', name ?? ''),
        `a person of our team has examined report ${reference} about “${subject}”. The decision: ${what}.`,
        ...ground,
        factsInWords('en', facts),
        'No machine has decided, and we tell nobody who has reported.',
        ...waysOut('en', appealUntil),
      ],
      button: decisionButton('en', props),
      note: null,
      because: 'You get this email because somebody left this address in a report on Soglia.',
    },
  }[locale];
};

/** Article 17, 3 b and c: whether it began with a report; nothing is decided by a machine. */
const origins: Record<Language, Record<(typeof decisionSources)[number], string>> = {
  it: {
    REPORT: 'La verifica è cominciata da una segnalazione.',
    MODERATION: 'La verifica è cominciata da un nostro controllo: un programma ha notato dei segnali.',
    ADMIN: 'La verifica è cominciata da noi, senza una segnalazione.',
    APPEAL: 'È la decisione su un ricorso, e sostituisce quella di prima.',
  },
  en: {
    REPORT: 'It began with a report.',
    MODERATION: 'It began with a check of ours: a program noticed signs.',
    ADMIN: 'It began with us, without a report.',
    APPEAL: 'It is the decision on an appeal, and replaces the one before.',
  },
};

type Reasons = LetterProps['decisionReasons'];

const reasonsSubject = (locale: Language, { subjectType, outcome }: Reasons): string => {
  const isGood = outcome === 'NO_ACTION' || outcome === 'MANIFESTLY_UNFOUNDED';
  const about = yourSubject(locale, subjectType);
  if (locale === 'it')
    return isGood ? `Verifica conclusa: ${about} resta com’era` : `Una decisione che riguarda ${about}`;
  return isGood ? `Review finished: ${about} stays as it was` : `A decision about ${about}`;
};

export const decisionReasons: Letter<'decisionReasons'> = (locale, props) => {
  const { name, outcome, facts, source, subjectType, appealUntil } = props;
  const [about, subject] = [yourSubject(locale, subjectType), shown(props.subject)];
  const [what, ground] = [outcomeForAffected(locale, outcome), groundInWords(locale, props)];
  const title = reasonsSubject(locale, props);
  return {
    it: {
      subject: title,
      preheader: 'Che cosa abbiamo deciso, perché, e che cosa puoi fare.',
      heading: title,
      paragraphs: [
        greeting('it', name ?? ''),
        `abbiamo esaminato ${about} «${subject}». La decisione, da ora: ${what}.`,
        ...ground,
        factsInWords('it', facts),
        `${origins.it[source]} Ha deciso una persona della nostra redazione, non una macchina.`,
        ...waysOut('it', appealUntil),
      ],
      button: decisionButton('it', props),
      note: null,
      because: `Ricevi questa email perché riguarda ${about} su Soglia.`,
    },
    en: {
      subject: title,
      preheader: 'What we have decided, why, and what you can do.',
      heading: title,
      paragraphs: [
        greeting('en', name ?? ''),
        `we have examined ${about} “${subject}”. The decision, from now on: ${what}.`,
        ...ground,
        factsInWords('en', facts),
        `${origins.en[source]} A person of our team has decided, not a machine.`,
        ...waysOut('en', appealUntil),
      ],
      button: decisionButton('en', props),
      note: null,
      because: `You get this email because it is about ${about} on Soglia.`,
    },
  }[locale];
};
