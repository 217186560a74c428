import { Suspense } from 'react';
import { energyClasses } from '#contract/catalog/energy';
import { type HospitalityFeature, hostLanguages } from '#contract/catalog/listings';
import {
  accessibilityFeatures,
  conservationStatuses,
  exposures,
  type Feature,
  floorTypes,
  furnishingTypes,
} from '#contract/catalog/properties';
import { DateField } from '../../../platform/dates/date-field.tsx';
import { useTypedOver } from '../../../platform/forms/use-typed-over.ts';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { lazyPart } from '../../../platform/loading/lazy-part.tsx';
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx';
import { NativeSelect } from '../../../platform/ui/fields/native-select.tsx';
import { NumberField } from '../../../platform/ui/fields/number-field.tsx';
import { Switch } from '../../../platform/ui/fields/switch.tsx';
import type { SearchState } from '../use-search-state.ts';
import type { Section, SectionProps } from './filter-choices.ts';
import styles from './filters.module.css';
import { OneOf, OptionList } from './option-list.tsx';
import { RangeFilter } from './range-filter.tsx';
import { useCounts } from './use-counts.ts';

/** spec/001 §9 "condominium fees max 500 step 10 per month". */
const feesScale = { max: 500, step: 10 } as const;
const classes = energyClasses.filter((value) => value !== 'NOT_SPECIFIED');

/** Costs and building: fees, energy class, elevator. */
function BuildingFilters({ state, facets }: SectionProps) {
  const { t } = useTranslation('filters');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const { hasElevator, isAuction, maxEnergyClass, currency = 'EUR' } = state.draft;
  const counts = facets?.counts.maxEnergyClass;
  return (
    <>
      {state.draft.context === 'MARKET' && (
        <OneOf
          legend={t('auctions')}
          any={t('any')}
          options={['true', 'false']}
          value={isAuction === undefined ? undefined : isAuction ? 'true' : 'false'}
          onChange={(value) => state.change({ isAuction: value === undefined ? undefined : value === 'true' })}
          words={(value) => t(value === 'true' ? 'auctionsOnly' : 'auctionsNone')}
          counts={facets?.counts.isAuction}
          uncounted="false"
        />
      )}
      <RangeFilter
        state={state}
        fields={['minCondominiumFees', 'maxCondominiumFees']}
        scale={feesScale}
        label={t('fees')}
        labels={{ min: t('minFees'), max: t('maxFees') }}
        unit={t('aMonth')}
        most={100_000_000}
        format={(amount) => format.price({ amount, currency })}
      />
      <NativeSelect
        label={t('energy')}
        value={maxEnergyClass ?? ''}
        onChange={({ currentTarget: { value } }) =>
          state.change({ maxEnergyClass: classes.find((one) => one === value) })
        }
        options={[
          { value: '', label: t('any') },
          ...classes.map((value) => {
            const energyClass = estate(`energyClasses.${value}`);
            const words = t('orBetter', { energyClass });
            return { value, label: counts ? `${words} (${format.number(counts[value] ?? 0)})` : words };
          }),
        ]}
      />
      <OneOf
        legend={t('lift')}
        any={t('any')}
        options={['true', 'false']}
        value={hasElevator === undefined ? undefined : hasElevator ? 'true' : 'false'}
        onChange={(value) => state.change({ hasElevator: value === undefined ? undefined : value === 'true' })}
        words={(value) => t(value === 'true' ? 'liftWith' : 'liftWithout')}
        counts={facets?.counts.hasElevator}
        uncounted="false"
      />
      <OptionList
        legend={t('floorTypes')}
        options={floorTypes}
        values={state.draft.floorTypes}
        onChange={(values) => state.change({ floorTypes: values })}
        words={(value) => estate(`floorTypes.${value}`)}
        counts={facets?.counts.floorTypes}
      />
      <OptionList
        legend={t('exposures')}
        options={exposures}
        values={state.draft.exposures}
        onChange={(values) => state.change({ exposures: values })}
        words={(value) => estate(`exposures.${value}`)}
        counts={facets?.counts.exposures}
      />
    </>
  );
}

/** Bounds of `minConstructionYear` (contract `search-filters.ts`). */
const [FIRST_YEAR, LAST_YEAR] = [1000, 9999];

/** Searches only with a four-digit year. */
function YearFilter({ state }: { state: SearchState }) {
  const { t, language } = useTranslation('filters');
  const [typed, setTyped] = useTypedOver(state.draft.minConstructionYear ?? null);
  return (
    <NumberField
      label={t('builtFrom')}
      placeholder={t('yearExample')}
      locale={language}
      format={{ useGrouping: false }}
      value={typed}
      max={LAST_YEAR}
      clamp
      onChange={(year) => {
        setTyped(year);
        if (year === null) return state.change({ minConstructionYear: undefined });
        const whole = Math.trunc(year);
        if (whole >= FIRST_YEAR && whole <= LAST_YEAR) state.change({ minConstructionYear: whole });
      }}
    />
  );
}

const OpenDaysCalendar = lazyPart(() => import('./open-days-calendar.tsx'));

/** Open days and availability date. */
function DaysFilters({ state, facets }: SectionProps) {
  const { t } = useTranslation('filters');
  const { countLabel: countWords } = useCounts(facets?.counts.hasOpenDays)('true');
  const { hasOpenDays = false } = state.draft;
  return (
    <>
      <Switch
        label={t('onlyOpenDays')}
        {...(countWords && { help: countWords })}
        checked={hasOpenDays}
        onChange={(on) => state.change({ hasOpenDays: on || undefined })}
      />
      {hasOpenDays && (
        <div className={styles.days}>
          <p>{t('openDaysHelp')}</p>
          <Suspense fallback={<Skeleton height="340px" />}>
            <OpenDaysCalendar
              days={state.draft.openDaysDates ?? []}
              onChange={(openDaysDates) => state.change({ openDaysDates })}
            />
          </Suspense>
        </div>
      )}
      <AvailableFrom state={state} />
    </>
  );
}

function AvailableFrom({ state }: { state: SearchState }) {
  const { t } = useTranslation('filters');
  return (
    <DateField
      label={t('availableFrom')}
      help={t('availableFromHelp')}
      value={state.draft.availableFrom ?? ''}
      onChange={(day) => state.change({ availableFrom: day || undefined })}
    />
  );
}

/** spec/001 §9 "Amenity groups in the filter". */
export const featureGroups = {
  mostRequested: [
    ...(['parkingSpace', 'garage', 'balcony', 'terrace', 'privateGarden'] as const),
    ...(['sharedGarden', 'independentEntrance', 'dualAspect'] as const),
  ],
  essentialServices: [
    ...(['internetConnection', 'centralHeating', 'airConditioning', 'satelliteTV'] as const),
    ...([
      'independentHeating',
      'underfloorHeating',
      'heatPump',
      'solarPanels',
      'tv',
      'homeAutomation',
      'evCharger',
    ] as const),
  ],
  characteristics: [
    ...(['swimmingPool', 'fireplace', 'cellar', 'attic', 'petsAllowed'] as const),
    ...([
      'storageRoom',
      'tavern',
      'veranda',
      'builtInWardrobe',
      'walkInCloset',
      'parquet',
      'doubleGlazing',
      'hotTub',
      'tennisCourt',
    ] as const),
  ],
  protection: [
    ...(['concierge', 'alarmSystem'] as const),
    ...(['armoredDoor', 'videoIntercom', 'electricGate'] as const),
  ],
} as const satisfies Record<string, readonly Feature[]>;

/** Services of stays, in the order of guest demand. */
export const stayGroups = {
  equipment: ['wifi', 'kitchen', 'washer', 'dryer', 'dishwasher', 'tv', 'workspace'],
  comfort: ['linens', 'towels', 'hairdryer', 'iron', 'breakfast', 'luggageStorage'],
  family: ['crib', 'highChair'],
  extras: ['bbq', 'hotTub', 'evCharger'],
  safety: ['smokeAlarm', 'carbonMonoxideDetector', 'gasDetector', 'fireExtinguisher', 'firstAidKit'],
  houseRules: ['petsAllowed', 'smokingAllowed', 'eventsAllowed'],
} as const satisfies Record<string, readonly HospitalityFeature[]>;

const bodies: Record<Section, (props: SectionProps) => React.ReactNode> = {
  features: FeatureFilters,
  hospitalityFeatures: StayFeatureFilters,
  condition: ConditionFilters,
  building: BuildingFilters,
  accessibility: AccessibilityFilters,
  days: DaysFilters,
  hostLanguages: LanguageFilters,
};

/** Content of the collapsible sections, loaded when the first one opens. */
export default function MoreFilters({ section, ...props }: SectionProps & { section: Section }) {
  const Body = bodies[section];
  return <Body {...props} />;
}

function FeatureFilters({ state, facets }: SectionProps) {
  const { t } = useTranslation('filters');
  const { t: estate } = useTranslation('estate');
  return (Object.keys(featureGroups) as (keyof typeof featureGroups)[]).map((group) => (
    <OptionList
      key={group}
      legend={t(`featureGroups.${group}`)}
      options={featureGroups[group]}
      values={state.draft.features}
      onChange={(features) => state.change({ features })}
      words={(value) => estate(`features.${value}`)}
      counts={facets?.counts.features}
    />
  ));
}

function StayFeatureFilters({ state, facets }: SectionProps) {
  const { t } = useTranslation('filters');
  const { t: estate } = useTranslation('estate');
  return (Object.keys(stayGroups) as (keyof typeof stayGroups)[]).map((group) => (
    <OptionList
      key={group}
      legend={t(`stayGroups.${group}`)}
      options={stayGroups[group]}
      values={state.draft.hospitalityFeatures}
      onChange={(hospitalityFeatures) => state.change({ hospitalityFeatures })}
      words={(value) => estate(`hospitalityFeatures.${value}`)}
      counts={facets?.counts.hospitalityFeatures}
    />
  ));
}

function ConditionFilters({ state, facets }: SectionProps) {
  const { t } = useTranslation('filters');
  const { t: estate } = useTranslation('estate');
  return (
    <>
      <OneOf
        legend={t('conservationStatus')}
        any={t('any')}
        options={conservationStatuses}
        value={state.draft.conservationStatus}
        onChange={(conservationStatus) => state.change({ conservationStatus })}
        words={(value) => estate(`conservationStatuses.${value}`)}
        counts={facets?.counts.conservationStatus}
      />
      <OneOf
        legend={t('furnishing')}
        any={t('any')}
        options={furnishingTypes}
        value={state.draft.furnishingType}
        onChange={(furnishingType) => state.change({ furnishingType })}
        words={(value) => estate(`furnishingTypes.${value}`)}
        counts={facets?.counts.furnishingType}
      />
      <YearFilter state={state} />
    </>
  );
}

function AccessibilityFilters({ state, facets }: SectionProps) {
  const { t } = useTranslation('filters');
  const { t: estate } = useTranslation('estate');
  return (
    <OptionList
      legend={t('accessibility')}
      options={accessibilityFeatures}
      values={state.draft.accessibilityFeatures}
      onChange={(accessibilityFeatures) => state.change({ accessibilityFeatures })}
      words={(value) => estate(`accessibilityFeatures.${value}`)}
      counts={facets?.counts.accessibilityFeatures}
    />
  );
}

function LanguageFilters({ state, facets }: SectionProps) {
  const { t } = useTranslation('filters');
  const { t: estate } = useTranslation('estate');
  return (
    <OptionList
      legend={t('hostLanguages')}
      options={hostLanguages}
      values={state.draft.hostLanguages}
      onChange={(hostLanguages) => state.change({ hostLanguages })}
      words={(value) => estate(`hostLanguages.${value}`)}
      counts={facets?.counts.hostLanguages}
    />
  );
}
