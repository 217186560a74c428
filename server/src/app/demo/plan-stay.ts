import type { HospitalityFeature, HostLanguage } from '#contract/catalog/listings';
import type { Money } from '#contract/platform/money.schemas';
import type { StayDraft } from '../../catalog/listings/listing-draft.parser.ts';
import type { PropertyProfile } from './plan-profile.ts';
import type { Random } from './random.ts';

const euro = (amount: number): Money => ({ amount, currency: 'EUR' });
const CIN_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `IT` + ISTAT code + letting type + eight characters. */
function planCin(random: Random, { city }: PropertyProfile): string {
  const serial = Array.from({ length: 8 }, () => random.pick([...CIN_CHARACTERS])).join('');
  return `IT${city.istat}${random.pick(['B', 'C'])}${random.between(1, 4)}${serial}`;
}

function planGuests(random: Random, { type, rooms }: PropertyProfile): number {
  if (type === 'ROOM') return 2;
  if (type === 'VILLA') return Math.min(14, Math.max(5, rooms ?? 5) + random.between(0, 2));
  return Math.min(9, Math.max(2, (rooms ?? 1) * 2 - random.between(0, 1)));
}

const offered: [HospitalityFeature, number][] = [
  ['wifi', 0.96],
  ['kitchen', 0.94],
  ['washer', 0.7],
  ['dryer', 0.15],
  ['dishwasher', 0.45],
  ['tv', 0.85],
  ['workspace', 0.4],
  ['crib', 0.35],
  ['highChair', 0.3],
  ['linens', 0.92],
  ['towels', 0.92],
  ['hairdryer', 0.85],
  ['iron', 0.6],
  ['breakfast', 0.08],
  ['luggageStorage', 0.35],
  ['smokeAlarm', 0.4],
  ['carbonMonoxideDetector', 0.75],
  ['gasDetector', 0.8],
  ['fireExtinguisher', 0.95],
  ['firstAidKit', 0.55],
];

/** Amenities and fees in addition to the nightly price. The law requires a gas detector and an extinguisher for most stays. */
export function planStay(random: Random, profile: PropertyProfile, nightly: number) {
  const maxGuests = planGuests(random, profile);
  const includedGuests = maxGuests > 3 && random.yes(0.5) ? random.between(2, maxGuests - 1) : maxGuests;
  const extra = includedGuests < maxGuests ? Math.max(10, Math.round((nightly * 0.14) / 5) * 5) : null;
  const villa = profile.type === 'VILLA';
  const features = offered.filter(([, odd]) => random.next() < odd).map(([feature]) => feature);
  if (villa && random.yes(0.7)) features.push('bbq');
  if (profile.features.includes('petsAllowed')) features.push('petsAllowed');
  const languages: [HostLanguage, number][] = [
    ['en', 0.85],
    ['fr', 0.3],
    ['de', 0.22],
    ['es', 0.2],
  ];
  return {
    listingType: 'HOSPITALITY',
    cin: planCin(random, profile),
    cinExemption: null,
    maxGuests,
    includedGuests,
    pricePerAdditionalGuest: extra === null ? null : euro(extra),
    pricePerAdditionalChildGuest: extra === null || random.yes(0.5) ? null : euro(Math.round(extra / 2)),
    pricePerAdditionalNewbornGuest: null,
    cleaningFee: random.yes(0.85) ? euro(Math.round((25 + profile.area * 0.45) / 5) * 5) : null,
    touristTaxPerPerson: euro(profile.city.touristTax),
    checkInTime: random.pick(['14:00:00', '15:00:00', '15:00:00', '16:00:00']),
    checkOutTime: random.pick(['10:00:00', '10:00:00', '11:00:00']),
    hospitalityFeatures: features,
    hostLanguages: ['it', ...languages.filter(([, odd]) => random.next() < odd).map(([language]) => language)],
  } satisfies Partial<StayDraft>;
}
