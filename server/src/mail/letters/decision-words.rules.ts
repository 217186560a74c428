import type { DecisionOutcome } from '#contract/decisions';
import type { Language } from '#contract/rendering';
import type { DecisionLetter } from '../letter-props.ts';
import { dayInRome, shown } from '../letter-words.rules.ts';

/** Words that every letter about a decision needs: what was decided, on what it stands, and the ways out. */

type Subject = 'LISTING' | 'USER';

const subjects: Record<Language, Record<Subject, string>> = {
  it: { LISTING: 'il tuo annuncio', USER: 'il tuo profilo' },
  en: { LISTING: 'your ad', USER: 'your profile' },
};
export const yourSubject = (locale: Language, type: Subject): string => subjects[locale][type];

/** What was decided, as a sentence that begins in lower case. */
const outcomes: Record<Language, Record<DecisionOutcome, string>> = {
  it: {
    NO_ACTION: 'non abbiamo trovato nulla contro la legge o contro le nostre condizioni: resta tutto com’era',
    MANIFESTLY_UNFOUNDED: 'la segnalazione è manifestamente infondata: resta tutto com’era',
    WARNING: 'abbiamo inviato un richiamo: il contenuto resta visibile',
    LISTING_SUSPENDED: 'l’annuncio è sospeso: nessun altro può vederlo, senza un termine',
    ACCOUNT_SUSPENDED:
      'l’account è sospeso: non permette più l’accesso e i suoi annunci non sono visibili, senza un termine',
  },
  en: {
    NO_ACTION: 'we found nothing against the law or our terms: all stays as it was',
    MANIFESTLY_UNFOUNDED: 'the report is manifestly unfounded: all stays as it was',
    WARNING: 'we sent a warning: the content stays visible',
    LISTING_SUSPENDED: 'the ad is suspended: nobody else can see it, with no end set',
    ACCOUNT_SUSPENDED:
      'the account is suspended: nobody can sign in with it and its ads are not visible, with no end set',
  },
};
export const outcomeInWords = (locale: Language, outcome: DecisionOutcome): string => outcomes[locale][outcome];

/** The same to whom it concerns: a warning is meant for them. */
export function outcomeForAffected(locale: Language, outcome: DecisionOutcome): string {
  if (outcome !== 'WARNING') return outcomeInWords(locale, outcome);
  return locale === 'it'
    ? 'è un richiamo: il contenuto resta visibile, ma va corretto'
    : 'it is a warning: the content stays visible, but has to be put right';
}

type Ground = Pick<DecisionLetter, 'ground' | 'groundReference'>;

/** Article 17, 3 d and e: the law, or the clause of the terms; nothing where nothing was found. */
export function groundInWords(locale: Language, { ground, groundReference }: Ground): string[] {
  if (ground === null) return [];
  const reference = groundReference === null ? '' : `: ${shown(groundReference)}`;
  const law = locale === 'it' ? 'Contenuto contrario alla legge' : 'Content against the law';
  const terms = locale === 'it' ? 'Contenuto contrario alle nostre condizioni' : 'Content against our terms';
  return [`${ground === 'ILLEGAL_CONTENT' ? law : terms}${reference}.`];
}

/** The facts, quoted as they were written. */
export const factsInWords = (locale: Language, facts: string): string =>
  locale === 'it' ? `«${shown(facts)}»` : `“${shown(facts)}”`;

/**
 * The ways out (article 17, 3 f): our own appeal, free and by a person, while there is one; a certified body (article 21); a court.
 * @param appealUntil null: there is nothing to appeal against
 */
export function waysOut(locale: Language, appealUntil: string | null): string[] {
  if (appealUntil === null) return [];
  const until = dayInRome(locale, appealUntil);
  return locale === 'it'
    ? [
        `Pensi che sia un errore? Puoi fare ricorso a noi, gratis, fino al ${until}: lo decide una persona.`,
        'Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale delle controversie (articolo 21 del regolamento (UE) 2022/2065), e in ogni momento a un giudice.',
      ]
    : [
        `You think this is a mistake? You can appeal to us, free of charge, until ${until}: a person decides it.`,
        'You can also turn to a certified out-of-court dispute settlement body (article 21 of Regulation (EU) 2022/2065), and to a court at any time.',
      ];
}

/** The button leads to the page that tells the decision, and where one appeals. */
export const decisionButton = (
  locale: Language,
  { path, appealUntil }: Pick<DecisionLetter, 'path' | 'appealUntil'>,
) => {
  const [plain, withAppeal] =
    locale === 'it'
      ? ['Leggi la decisione', 'Leggi la decisione o fai ricorso']
      : ['Read the decision', 'Read the decision or appeal'];
  return { label: appealUntil === null ? plain : withAppeal, path } as { label: string; path: string };
};
