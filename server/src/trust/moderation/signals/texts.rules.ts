import { findContacts } from '../../../platform/lib/contact-detection.ts';
import { excerptOf } from '../../../platform/lib/excerpt.ts';
import type { StoredSign } from '../stored-signs.parser.ts';
import { findDiscriminatoryWording, type Offer } from './discriminatory-wording.texts.ts';

/** Limit of contract/src/trust/moderation.ts for an excerpt. */
const EXCERPT_MAX = 120;
/** Further matches add no information. */
const MATCHES_MAX = 10;

/** A text of a listing, by its field. */
export type ListingText = { field: 'title' | 'description' | 'notes'; text: string };
/** Text detected in a picture of the listing. */
export type PictureText = { mediaFileId: number; words: string };

type Of<S extends StoredSign['sign']> = Extract<StoredSign, { sign: S }>;

export function checkContacts(texts: readonly ListingText[]): Of<'CONTACT_IN_TEXT'> | null {
  const matches = texts.flatMap(({ field, text }) =>
    findContacts(text).map((span) => ({ field, ...excerptOf(text, span, EXCERPT_MAX) })),
  );
  return matches.length > 0 ? { sign: 'CONTACT_IN_TEXT', found: matches.slice(0, MATCHES_MAX) } : null;
}

export function checkPictureTexts(pictures: readonly PictureText[]): Of<'CONTACT_IN_PHOTO'> | null {
  const matches = pictures.flatMap(({ mediaFileId, words }) =>
    findContacts(words).map((span) => ({
      field: 'photo' as const,
      mediaFileId,
      ...excerptOf(words, span, EXCERPT_MAX),
    })),
  );
  return matches.length > 0 ? { sign: 'CONTACT_IN_PHOTO', found: matches.slice(0, MATCHES_MAX) } : null;
}

export function checkWording(texts: readonly ListingText[], offer: Offer): Of<'DISCRIMINATORY_WORDING'> | null {
  const matches = texts.flatMap(({ field, text }) =>
    findDiscriminatoryWording(text, offer).map(({ about, ...span }) => ({
      field,
      about,
      ...excerptOf(text, span, EXCERPT_MAX),
    })),
  );
  return matches.length > 0 ? { sign: 'DISCRIMINATORY_WORDING', found: matches.slice(0, MATCHES_MAX) } : null;
}
