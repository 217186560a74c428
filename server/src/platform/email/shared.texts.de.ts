import { countOf, messageIn } from '#contract/platform/agreement';
import { sharedTexts } from './shared.texts.ts';

/** Shared texts of all German emails. */
export const german = { ...sharedTexts('de'), colon: ': ' };
export const {
  greeting,
  whenInRome,
  dayInRome,
  money,
  purchased: bought,
  purchaseFacts: boughtFacts,
  purchaseBecause: boughtBecause,
  listingOf: adOf,
} = german;

export const sentence = messageIn('de');

export const counted = (count: number, one: string, other: string): string => countOf('de', count, one, other);
