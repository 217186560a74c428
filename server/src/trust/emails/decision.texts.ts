import type { DecisionGround, DecisionOutcome } from '#contract/trust/decisions';
import type { SmallWords } from '../../platform/email/shared.texts.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import type { DecisionEmail } from './email-props.ts';

/** Words that every letter about a decision needs: what was decided, on what it stands, and the ways out. */

type Subject = 'LISTING' | 'USER';

type DecisionWordsOf = {
  /** `il tuo annuncio`. */
  subjects: Record<Subject, string>;
  /** What was decided, as a sentence that follows a colon. */
  outcomes: Record<DecisionOutcome, string>;
  /** The same to whom it concerns: a warning is meant for them. */
  warningToAffected: string;
  /** Article 17, 3 d and e: the law, or the terms. */
  grounds: Record<DecisionGround, string>;
  /** The ways out (article 17, 3 f): our own appeal, free and by a person; a certified body (article 21); a court. */
  waysOut: (until: string) => string[];
  button: { plain: string; withAppeal: string };
};

export function decisionWords({ colon, quoted, dayInRome }: SmallWords, words: DecisionWordsOf) {
  const { subjects, outcomes, grounds, button } = words;
  return {
    yourSubject: (type: Subject): string => subjects[type],
    outcomeInWords: (outcome: DecisionOutcome): string => outcomes[outcome],
    outcomeForAffected: (outcome: DecisionOutcome): string =>
      outcome === 'WARNING' ? words.warningToAffected : outcomes[outcome],
    /** The law, or the clause of the terms; nothing where nothing was found. */
    groundInWords: ({ ground, groundReference }: Pick<DecisionEmail, 'ground' | 'groundReference'>): string[] => {
      if (ground === null) return [];
      const reference = groundReference === null ? '' : colon + shown(groundReference);
      return [`${grounds[ground]}${reference}.`];
    },
    /** The facts, quoted as they were written. */
    factsInWords: (facts: string): string => quoted(shown(facts)),
    /** @param appealUntil null: there is nothing to appeal against */
    waysOut: (appealUntil: string | null): string[] =>
      appealUntil === null ? [] : words.waysOut(dayInRome(appealUntil)),
    /** The button leads to the page that tells the decision, and where one appeals. */
    decisionButton: ({ path, appealUntil }: Pick<DecisionEmail, 'path' | 'appealUntil'>) => ({
      label: appealUntil === null ? button.plain : button.withAppeal,
      path,
    }),
  };
}
