import { energyScale, energyStatement } from '#contract/catalog/energy';
import { listingPath } from '#contract/catalog/listing-address';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { Language } from '#contract/platform/languages';
import { type SaidHome, sayDay, sayHome } from './property.texts.ts';

/** Text of a listing's print sheet: public facts, without any contact details. */
export function sheetText(
  listing: ListingView,
  { language, origin, now }: { language: Language; origin: string; now: Date },
) {
  const { property, advertiser } = listing;
  const { terms, t, facts, ...propertyTexts } = sayHome(listing, language);
  const has = [
    ...property.features.map((name) => terms.features[name]),
    ...property.accessibilityFeatures.map((name) => terms.accessibilityFeatures[name]),
    ...property.exposures.map((name) => t('exposure', { exposure: terms.exposures[name] })),
    ...(listing.listingType === 'HOSPITALITY'
      ? listing.hospitalityFeatures.map((name) => terms.hospitalityFeatures[name])
      : []),
  ];
  const year = property.constructionYear === null ? [] : [t('builtIn', { year: property.constructionYear })];
  const address = origin + listingPath(listing.id, property);
  return {
    language,
    title: listing.title,
    offer: propertyTexts.offer,
    price: propertyTexts.price,
    place: propertyTexts.place,
    facts: [...facts, ...year, ...(propertyTexts.fees ? [propertyTexts.fees] : [])].join(' · '),
    description: { heading: t('description'), text: property.description },
    features: { heading: t('features'), text: [...new Set(has)].join(' · ') },
    energy: {
      heading: t('energy'),
      classes: energyScale.map((name) => terms.energyClasses[name]),
      reached: terms.energyClasses[property.energyClass],
      unknown: noteOf(property, t),
    },
    foot: [
      `${t('advertiser', { name: advertiserName(advertiser) })} · ${advertiser.professional ? terms.professional : t('private')}`,
      ...(listing.listingType === 'HOSPITALITY' && listing.cin ? [`CIN ${listing.cin}`] : []),
      ...(listing.listingType === 'HOSPITALITY' && listing.cinExemption
        ? [`${terms.noCin}: ${terms.cinExemptions[listing.cinExemption]}`]
        : []),
      ...(listing.listingType === 'MARKET' && listing.auction?.date
        ? [`${terms.auction}: ${sayDay(new Date(`${listing.auction.date}T12:00:00Z`), language)}`]
        : []),
      ...(property.approximateLocation ? [t('hiddenPosition')] : []),
      `${t('reference', { id: listing.id })} · ${t('printedOn', { day: sayDay(now, language) })}`,
    ],
    address,
    addressWords: t('showOnline'),
    photoAlt: propertyTexts.kind,
  };
}

function noteOf(property: ListingView['property'], t: SaidHome['t']): string | null {
  const statement = energyStatement(property);
  if (statement === 'classed' || statement === 'declared') return null;
  return t(
    (
      {
        inProgress: 'energyInProgress',
        exempt: 'energyExempt',
        notCommunicated: 'energyUnknown',
        unknown: 'energyUnknown',
      } as const
    )[statement],
  );
}

/** `Studio Aurora · Giulia`. */
const advertiserName = ({ businessName, name, agency }: ListingView['advertiser']): string =>
  [businessName ?? name, agency?.agent].filter(Boolean).join(' · ');
