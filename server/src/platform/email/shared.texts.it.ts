import { countOf, messageIn } from '#contract/platform/agreement';
import { sharedTexts } from './shared.texts.ts';

/** Shared texts of all Italian emails. */
export const italian = { ...sharedTexts('it'), colon: ': ' };
export const {
  greeting,
  whenInRome,
  dayInRome,
  money,
  purchased: bought,
  purchaseFacts: boughtFacts,
  purchaseBecause: boughtBecause,
  listingOf: adOf,
} = italian;

export const sentence = messageIn('it');

export const counted = (count: number, one: string, other: string): string => countOf('it', count, one, other);
