import type { DecisionGround, DecisionOutcome } from '#contract/trust/decisions';
import type { SmallWords } from '../../platform/email/shared.texts.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import type { DecisionEmail } from './email-props.ts';

/** Common texts of decision emails: outcome, ground and redress. */

type Subject = 'LISTING' | 'USER';

type DecisionWordsOf = {
  /** `il tuo annuncio` */
  subjects: Record<Subject, string>;
  /** The outcome, as a sentence after a colon. */
  outcomes: Record<DecisionOutcome, string>;
  /** A warning, as the affected user reads it. */
  warningToAffected: string;
  /** Article 17, 3 d and e: the law, or the terms. */
  grounds: Record<DecisionGround, string>;
  /** Redress (article 17, 3 f): the internal appeal, free and decided by a person; a certified body (article 21); a court. */
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
    /** Law, or clause of the terms; empty without a violation. */
    groundInWords: ({ ground, groundReference }: Pick<DecisionEmail, 'ground' | 'groundReference'>): string[] => {
      if (ground === null) return [];
      const reference = groundReference === null ? '' : colon + shown(groundReference);
      return [`${grounds[ground]}${reference}.`];
    },
    /** The facts, quoted unchanged. */
    factsInWords: (facts: string): string => quoted(shown(facts)),
    /** @param appealUntil null: no appeal is possible */
    waysOut: (appealUntil: string | null): string[] =>
      appealUntil === null ? [] : words.waysOut(dayInRome(appealUntil)),
    /** Button that links to the decision and the appeal form. */
    decisionButton: ({ path, appealUntil }: Pick<DecisionEmail, 'path' | 'appealUntil'>) => ({
      label: appealUntil === null ? button.plain : button.withAppeal,
      path,
    }),
  };
}
