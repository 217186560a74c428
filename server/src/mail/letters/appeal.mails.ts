import type { Language } from '#contract/rendering';
import type { Letter } from '../letter-props.ts';
import { dayInRome, greeting, shown } from '../letter-words.rules.ts';
import { factsInWords, outcomeInWords } from './decision-words.rules.ts';

/** Letters about an appeal (DSA, article 20): that it came, and what was decided on it. */

const because: Record<Language, string> = {
  it: 'Ricevi questa email perché hai fatto ricorso contro una decisione su Soglia.',
  en: 'You get this email because you appealed against a decision on Soglia.',
};

export const appealReceived: Letter<'appealReceived'> = (locale, { name, subject, dueAt, path }) =>
  ({
    it: {
      subject: 'Abbiamo ricevuto il tuo ricorso',
      preheader: `Lo decidiamo entro il ${dayInRome('it', dueAt)}.`,
      heading: 'Abbiamo ricevuto il tuo ricorso',
      paragraphs: [
        greeting('it', name ?? ''),
        `abbiamo ricevuto il tuo ricorso contro la decisione su «${shown(subject)}». Lo esamina una persona, e ti scriviamo che cosa decide entro il ${dayInRome('it', dueAt)}.`,
        'Intanto la decisione resta valida.',
      ],
      button: { label: 'Guarda a che punto è', path },
      note: null,
      because: because.it,
    },
    en: {
      subject: 'We have received your appeal',
      preheader: `We decide it by ${dayInRome('en', dueAt)}.`,
      heading: 'We have received your appeal',
      paragraphs: [
        greeting('en', name ?? ''),
        `we have received your appeal against the decision about “${shown(subject)}”. A person examines it, and we write to you what is decided by ${dayInRome('en', dueAt)}.`,
        'Until then the decision stands.',
      ],
      button: { label: 'See how it stands', path },
      note: null,
      because: because.en,
    },
  })[locale];

/** Article 20, 5: with the reasons, and with the ways that are left. */
export const appealDecided: Letter<'appealDecided'> = (locale, { name, subject, status, answer, outcome, path }) => {
  const isUpheld = status === 'UPHELD';
  const instead = outcome === null ? '' : ` ${outcomeInWords(locale, outcome)}.`;
  return {
    it: {
      subject: isUpheld ? 'Il tuo ricorso: la decisione resta' : 'Il tuo ricorso: abbiamo cambiato la decisione',
      preheader: 'Che cosa abbiamo deciso, e perché.',
      heading: isUpheld ? 'La decisione resta' : 'Abbiamo cambiato la decisione',
      paragraphs: [
        greeting('it', name ?? ''),
        `una persona della nostra redazione, e non una macchina, ha esaminato il tuo ricorso su «${shown(subject)}».`,
        isUpheld ? 'La decisione di prima resta valida.' : `La nuova decisione:${instead}`,
        factsInWords('it', answer),
        'Puoi rivolgerti a un organismo certificato di risoluzione extragiudiziale delle controversie (articolo 21 del regolamento (UE) 2022/2065), e in ogni momento a un giudice.',
      ],
      button: { label: 'Leggi la decisione', path },
      note: null,
      because: because.it,
    },
    en: {
      subject: isUpheld ? 'Your appeal: the decision stands' : 'Your appeal: we have changed the decision',
      preheader: 'What we have decided, and why.',
      heading: isUpheld ? 'The decision stands' : 'We have changed the decision',
      paragraphs: [
        greeting('en', name ?? ''),
        `a person of our team, and not a machine, has examined your appeal about “${shown(subject)}”.`,
        isUpheld ? 'The earlier decision stands.' : `The new decision:${instead}`,
        factsInWords('en', answer),
        'You can turn to a certified out-of-court dispute settlement body (article 21 of Regulation (EU) 2022/2065), and to a court at any time.',
      ],
      button: { label: 'Read the decision', path },
      note: null,
      because: because.en,
    },
  }[locale];
};
