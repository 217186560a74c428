import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import de from '#contract/catalog/property-terms.de.json' with { type: 'json' };
import en from '#contract/catalog/property-terms.en.json' with { type: 'json' };
import es from '#contract/catalog/property-terms.es.json' with { type: 'json' };
import fr from '#contract/catalog/property-terms.fr.json' with { type: 'json' };
import it from '#contract/catalog/property-terms.it.json' with { type: 'json' };
import { asLanguage } from '#contract/platform/languages';

/** Title of a listing whose feed gives none. */

const terms = { de, en, es, fr, it };
const rooms = { de: 'Zimmer', en: 'rooms', es: 'habitaciones', fr: 'pièces', it: 'locali' };
const oneRoom = { de: 'Zimmer', en: 'room', es: 'habitación', fr: 'pièce', it: 'locale' };

/** "Appartamento, 3 locali, Torino", in the language of the listing. */
export function listingTitle({
  propertyType,
  roomsCount,
  city,
  language: code,
}: Pick<FeedListing, 'propertyType' | 'roomsCount' | 'city' | 'language'>): string {
  const language = asLanguage(code ?? '');
  const type = propertyType === null ? '' : terms[language].propertyTypes[propertyType];
  const count = roomsCount ? `${roomsCount} ${(roomsCount === 1 ? oneRoom : rooms)[language]}` : '';
  return [type, count, city ?? ''].filter((part) => part !== '').join(', ');
}
