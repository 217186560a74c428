import { energyScale, energyStatement } from '#contract/catalog/energy';
import { listingPath } from '#contract/catalog/listing-address';
import type { ListingView } from '#contract/catalog/listings';
import { joined } from '#contract/platform/agreement';
import type { Language } from '#contract/platform/languages';
import { type SaidHome, sayDay, sayHome } from './property.texts.ts';

/** Text of a listing's print sheet: public facts, without any contact details. */
export function sheetText(
  listing: ListingView,
  { language, origin, now }: { language: Language; origin: string; now: Date },
) {
  const { property, advertiser } = listing;
  const { words, facts, ...propertyTexts } = sayHome(listing, language);
  const has = [
    ...property.features.map((name) => words.features[name]),
    ...property.accessibilityFeatures.map((name) => words.accessibilityFeatures[name]),
    ...(listing.listingType === 'HOSPITALITY'
      ? listing.hospitalityFeatures.map((name) => words.hospitalityFeatures[name])
      : []),
  ];
  const year = property.constructionYear === null ? [] : [`${words.builtIn} ${property.constructionYear}`];
  const address = origin + listingPath(listing.id, property);
  return {
    language,
    title: listing.title,
    offer: propertyTexts.offer,
    price: propertyTexts.price,
    place: propertyTexts.place,
    facts: [...facts, ...year, ...(propertyTexts.fees ? [propertyTexts.fees] : [])].join(' · '),
    description: { heading: words.description, text: property.description },
    features: { heading: words.hasIt, text: [...new Set(has)].join(' · ') },
    energy: {
      heading: words.energy,
      classes: energyScale.map((name) => words.energyClasses[name]),
      reached: words.energyClasses[property.energyClass],
      unknown: noteOf(property, words),
    },
    foot: [
      `${words.advertiser} ${advertiser.businessName ?? advertiser.name} · ${advertiser.professional ? words.professional : words.private}`,
      ...(listing.listingType === 'HOSPITALITY' && listing.cin ? [`CIN ${listing.cin}`] : []),
      ...(property.approximateLocation ? [words.hiddenPosition] : []),
      `${words.reference} ${listing.id} · ${joined(language, words.printedOn, sayDay(now, language))}`,
    ],
    address,
    addressWords: words.seeOnline,
    photoAlt: propertyTexts.kind,
  };
}

function noteOf(property: ListingView['property'], words: SaidHome['words']): string | null {
  const statement = energyStatement(property);
  if (statement === 'classed' || statement === 'declared') return null;
  return { inProgress: words.energyInProgress, exempt: words.energyExempt, unknown: words.energyUnknown }[statement];
}
