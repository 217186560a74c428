import type { HospitalityFeature, HostLanguage } from '#contract/catalog/listings';
import type { Money } from '#contract/platform/money';
import type { StayDraft } from '../../catalog/listings/listing-draft.parser.ts';
import type { Home } from './plan-home.ts';
import type { Chance } from './random.ts';

const euro = (amount: number): Money => ({ amount, currency: 'EUR' });
const CIN_LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `IT` + ISTAT code + kind of letting + eight characters. */
function planCin(luck: Chance, { city }: Home): string {
  const serial = Array.from({ length: 8 }, () => luck.pick([...CIN_LETTERS])).join('');
  return `IT${city.istat}${luck.pick(['B', 'C'])}${luck.between(1, 4)}${serial}`;
}

function planGuests(luck: Chance, { type, rooms }: Home): number {
  if (type === 'ROOM') return 2;
  if (type === 'VILLA') return Math.min(14, Math.max(5, rooms ?? 5) + luck.between(0, 2));
  return Math.min(9, Math.max(2, (rooms ?? 1) * 2 - luck.between(0, 1)));
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

/** What a guest gets and pays beside the nightly price. Gas detector and extinguisher are the law's for most stays. */
export function planStay(luck: Chance, home: Home, nightly: number) {
  const maxGuests = planGuests(luck, home);
  const includedGuests = maxGuests > 3 && luck.yes(0.5) ? luck.between(2, maxGuests - 1) : maxGuests;
  const extra = includedGuests < maxGuests ? Math.max(10, Math.round((nightly * 0.14) / 5) * 5) : null;
  const villa = home.type === 'VILLA';
  const features = offered.filter(([, odd]) => luck.next() < odd).map(([feature]) => feature);
  if (villa && luck.yes(0.7)) features.push('bbq');
  if (home.features.includes('petsAllowed')) features.push('petsAllowed');
  const languages: [HostLanguage, number][] = [
    ['en', 0.85],
    ['fr', 0.3],
    ['de', 0.22],
    ['es', 0.2],
  ];
  return {
    listingType: 'HOSPITALITY',
    cin: planCin(luck, home),
    maxGuests,
    includedGuests,
    pricePerAdditionalGuest: extra === null ? null : euro(extra),
    pricePerAdditionalChildGuest: extra === null || luck.yes(0.5) ? null : euro(Math.round(extra / 2)),
    pricePerAdditionalNewbornGuest: null,
    cleaningFee: luck.yes(0.85) ? euro(Math.round((25 + home.area * 0.45) / 5) * 5) : null,
    touristTaxPerPerson: euro(home.city.touristTax),
    checkInTime: luck.pick(['14:00:00', '15:00:00', '15:00:00', '16:00:00']),
    checkOutTime: luck.pick(['10:00:00', '10:00:00', '11:00:00']),
    hospitalityFeatures: features,
    hostLanguages: ['it', ...languages.filter(([, odd]) => luck.next() < odd).map(([language]) => language)],
  } satisfies Partial<StayDraft>;
}
