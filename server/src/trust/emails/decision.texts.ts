import type { Language } from '#contract/platform/languages';
import { messagesIn } from '#contract/platform/message-compiler';
import type { DecisionOutcome } from '#contract/trust/decisions';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import de from './decision.texts.de.json' with { type: 'json' };
import en from './decision.texts.en.json' with { type: 'json' };
import es from './decision.texts.es.json' with { type: 'json' };
import fr from './decision.texts.fr.json' with { type: 'json' };
import it from './decision.texts.it.json' with { type: 'json' };
import type { DecisionEmail } from './email-props.ts';

/** Common texts of decision emails: outcome, ground and redress. */

const messages = messagesIn({ it, en, fr, de, es });

export function decisionTexts(language: Language) {
  const t = messages(language);
  const { dayInRome, fact, quoted } = sharedTexts(language);
  const outcomeInWords = (outcome: DecisionOutcome): string => t(`outcomes.${outcome}`);
  return {
    /** The outcome, as a sentence after a colon. */
    outcomeInWords,
    /** The outcome, as the affected user reads it. */
    outcomeForAffected: (outcome: DecisionOutcome): string =>
      outcome === 'WARNING' ? t('warningToAffected') : outcomeInWords(outcome),
    /** Law, or clause of the terms (article 17, 3 d and e); empty without a violation. */
    groundInWords: ({ ground, groundReference }: Pick<DecisionEmail, 'ground' | 'groundReference'>): string[] => {
      if (ground === null) return [];
      const text = t(`grounds.${ground}`);
      return [`${groundReference === null ? text : fact(text, shown(groundReference))}.`];
    },
    /** The facts, quoted unchanged. */
    factsInWords: (facts: string): string => quoted(shown(facts)),
    /**
     * Redress (article 17, 3 f): the internal appeal, free and decided by a person; a certified body (article 21); a court.
     * @param appealUntil null: no appeal is possible
     */
    redress: (appealUntil: string | null): string[] =>
      appealUntil === null ? [] : [t('redress.appeal', { day: dayInRome(appealUntil) }), t('redress.court')],
    /** Button that links to the decision and the appeal form. */
    decisionButton: ({ path, appealUntil }: Pick<DecisionEmail, 'path' | 'appealUntil'>) => ({
      label: t(appealUntil === null ? 'readDecision' : 'readDecisionOrAppeal'),
      path,
    }),
  };
}
