import { countOf, messageIn } from '#contract/platform/agreement';
import { sharedTexts } from './shared.texts.ts';

/** Shared texts of all English emails. */
export const english = { ...sharedTexts('en'), colon: ': ' };
export const {
  greeting,
  whenInRome,
  dayInRome,
  money,
  purchased: bought,
  purchaseFacts: boughtFacts,
  purchaseBecause: boughtBecause,
  listingOf: adOf,
} = english;

export const sentence = messageIn('en');

export const counted = (count: number, one: string, other: string): string => countOf('en', count, one, other);
