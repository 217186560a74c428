import {
  AirVent,
  AppWindow,
  Archive,
  Bath,
  Bell,
  Car,
  Check,
  ConciergeBell,
  Dog,
  DoorClosed,
  DoorOpen,
  Fan,
  Fence,
  Flame,
  Grid2x2,
  Heater,
  House,
  type LucideIcon,
  MoveHorizontal,
  Package,
  PanelsTopLeft,
  PanelTop,
  PlugZap,
  Satellite,
  Shirt,
  Smartphone,
  Sun,
  SunMedium,
  Sunrise,
  Thermometer,
  TreeDeciduous,
  Trees,
  Trophy,
  Tv,
  Video,
  Warehouse,
  Waves,
  Waypoints,
  Wifi,
  Wine,
} from 'lucide-react';
import type { HospitalityListingView, ListingView, MarketListingView } from '#contract/catalog/listings.schemas';
import type { Feature } from '#contract/catalog/properties';
import { todayIn } from '../../platform/dates/local-days.ts';
import { type Format, useFormat } from '../../platform/lib/format.ts';
import { type Translate, useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { availabilityState } from './availability-state.ts';
import styles from './listing.module.css';

type TranslateOffer = Translate<'offer'>;
type Row = { term: string; value: string };

/** All known facts of the property in two columns, then its features with icons. */
export function Details({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('offer');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const today = todayIn(useNow());
  const { property } = listing;
  const stayFeatures = listing.listingType === 'HOSPITALITY' ? listing.hospitalityFeatures : [];
  const rows: Row[] = [{ term: t('details.type'), value: estate(`propertyTypes.${property.propertyType}`) }];
  if (property.projectName) rows.push({ term: t('details.project'), value: property.projectName });
  if (property.conservationStatus) {
    rows.push({ term: t('details.condition'), value: estate(`conservationStatuses.${property.conservationStatus}`) });
  }
  if (property.constructionYear) rows.push({ term: t('details.year'), value: String(property.constructionYear) });
  if (property.cadastralCategory)
    rows.push({ term: t('details.cadastralCategory'), value: property.cadastralCategory });
  if (property.furnishingType) {
    rows.push({ term: t('details.furnishing'), value: estate(`furnishingTypes.${property.furnishingType}`) });
  }
  if (property.hasElevator !== null) {
    rows.push({ term: t('details.lift'), value: property.hasElevator ? t('details.yes') : t('details.no') });
  }
  if (property.exposures.length > 0) {
    const value = property.exposures.map((one) => estate(`exposures.${one}`)).join(', ');
    rows.push({ term: t('details.exposures'), value });
  }
  rows.push(
    ...(listing.listingType === 'MARKET' ? marketRows(listing, t, format, today) : stayRows(listing, t, format)),
    ...(listing.listingType === 'HOSPITALITY' && listing.cinExemption
      ? [{ term: estate('noCin'), value: estate(`cinExemptions.${listing.cinExemption}`) }]
      : []),
  );
  if (listing.listingType === 'HOSPITALITY' && listing.hostLanguages.length > 0) {
    const value = listing.hostLanguages.map((language) => estate(`hostLanguages.${language}`)).join(', ');
    rows.push({ term: t('details.languages'), value });
  }
  return (
    <section id="details" className={styles.section}>
      <h2>{t('details.heading')}</h2>
      <dl className={styles.facts}>
        {rows.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Words
        heading={t('details.features')}
        // Omits property features that the stay's own features repeat.
        items={property.features
          .filter((feature) => !stayFeatures.some((name) => name === feature))
          .map((feature) => ({ word: estate(`features.${feature}`), icon: featureIcons[feature] }))}
      />
      <Words
        heading={t('details.stayFeatures')}
        items={stayFeatures.map((feature) => ({ word: estate(`hospitalityFeatures.${feature}`), icon: Check }))}
      />
      <Words
        heading={t('details.accessibility')}
        items={property.accessibilityFeatures.map((feature) => ({
          word: estate(`accessibilityFeatures.${feature}`),
          icon: Check,
        }))}
      />
    </section>
  );
}

function Words({ heading, items }: { heading: string; items: { word: string; icon: typeof Check }[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 className={styles.subheading}>{heading}</h3>
      <ul className={styles.words}>
        {items.map(({ word, icon: Icon }) => (
          <li key={word}>
            <Icon aria-hidden="true" />
            {word}
          </li>
        ))}
      </ul>
    </>
  );
}

function marketRows(listing: MarketListingView, t: TranslateOffer, format: Format, today: string): Row[] {
  const rows: Row[] = [];
  if (listing.condominiumFees) {
    rows.push({ term: t('details.fees'), value: format.price(listing.condominiumFees, 'month') });
  }
  rows.push(...auctionRows(listing, t, format, today));
  const { state, date } = availabilityState(listing.availabilityStartDate, listing.availabilityEndDate, today);
  if (state === 'unknown') return rows;
  const value = t(`details.availableStates.${state}`, { date: date ? format.date(date) : '' });
  return [...rows, { term: t('details.available'), value }];
}

function auctionRows({ auction }: MarketListingView, t: TranslateOffer, format: Format, today: string): Row[] {
  if (auction === null) return [];
  const { date, minimumOffer, court } = auction;
  const day = date && format.date(date);
  return [
    ...(day
      ? [{ term: t('details.auctionDate'), value: date < today ? t('details.auctionPast', { date: day }) : day }]
      : []),
    ...(minimumOffer ? [{ term: t('details.auctionMinimumOffer'), value: format.price(minimumOffer) }] : []),
    ...(court ? [{ term: t('details.auctionCourt'), value: court }] : []),
  ];
}

function stayRows(listing: HospitalityListingView, t: TranslateOffer, format: Format): Row[] {
  const rows: Row[] = [
    { term: t('details.maxGuests'), value: format.number(listing.maxGuests) },
    { term: t('details.includedGuests'), value: format.number(listing.includedGuests) },
  ];
  const { cleaningFee, touristTaxPerPerson: tax, checkInTime, checkOutTime, cin } = listing;
  if (cleaningFee) rows.push({ term: t('details.cleaningFee'), value: format.price(cleaningFee) });
  if (tax)
    rows.push({ term: t('details.touristTax'), value: t('details.touristTaxUnit', { price: format.price(tax) }) });
  if (checkInTime)
    rows.push({ term: t('details.checkIn'), value: t('details.checkInFrom', { time: checkInTime.slice(0, 5) }) });
  if (checkOutTime)
    rows.push({ term: t('details.checkOut'), value: t('details.checkOutBy', { time: checkOutTime.slice(0, 5) }) });
  if (cin) rows.push({ term: t('details.cin'), value: cin });
  return rows;
}

/** One icon per feature; the label is always next to it. */
const featureIcons: Record<Feature, LucideIcon> = {
  balcony: Sunrise,
  terrace: Sun,
  privateGarden: Trees,
  parkingSpace: Car,
  garage: Warehouse,
  swimmingPool: Waves,
  airConditioning: AirVent,
  centralHeating: Heater,
  fireplace: Flame,
  cellar: Package,
  attic: House,
  concierge: ConciergeBell,
  alarmSystem: Bell,
  satelliteTV: Satellite,
  internetConnection: Wifi,
  petsAllowed: Dog,
  armoredDoor: DoorClosed,
  videoIntercom: Video,
  electricGate: Fence,
  tv: Tv,
  independentHeating: Thermometer,
  underfloorHeating: Waypoints,
  heatPump: Fan,
  solarPanels: SunMedium,
  doubleGlazing: AppWindow,
  parquet: Grid2x2,
  builtInWardrobe: PanelsTopLeft,
  walkInCloset: Shirt,
  storageRoom: Archive,
  tavern: Wine,
  veranda: PanelTop,
  sharedGarden: TreeDeciduous,
  hotTub: Bath,
  tennisCourt: Trophy,
  independentEntrance: DoorOpen,
  dualAspect: MoveHorizontal,
  homeAutomation: Smartphone,
  evCharger: PlugZap,
};
