import { countOf, messageIn } from '#contract/platform/agreement';
import { sharedTexts } from './shared.texts.ts';

/** Shared texts of all French emails. */
export const french = { ...sharedTexts('fr'), colon: ' : ' };
export const {
  greeting,
  whenInRome,
  dayInRome,
  money,
  purchased: bought,
  purchaseFacts: boughtFacts,
  purchaseBecause: boughtBecause,
  listingOf: adOf,
} = french;

export const sentence = messageIn('fr');

export const counted = (count: number, one: string, other: string): string => countOf('fr', count, one, other);
