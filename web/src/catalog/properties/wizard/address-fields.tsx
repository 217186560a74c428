import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { autocompletePlaces, countries, MIN_SUGGEST_LENGTH } from '#contract/geo/places';
import type { PlaceSuggestion } from '#contract/geo/places.schemas';
import { countryOf } from '../../../geo/places/country-of.shared.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { likelyFirst } from '../../../platform/lib/likely-first.ts';
import { listQuery, read } from '../../../platform/lib/queries.ts';
import { Autocomplete } from '../../../platform/ui/fields/autocomplete.tsx';
import { NativeSelect } from '../../../platform/ui/fields/native-select.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import type { Suggestion } from '../../../platform/ui/fields/use-suggestions.ts';
import type { PropertyValues } from '../property-values.ts';
import styles from './steps.module.css';
import type { StepProps } from './use-wizard.ts';

/** Debounce in milliseconds. */
const PAUSE_MS = 150;

/** Street, number, postal code, city, province, country; suggests streets and cities of the selected country. */
export function AddressFields({ values, patch, errorOf }: StepProps) {
  const { t } = useTranslation('properties');
  const pickTown = (town: PlaceSuggestion) => patch(fillFromTown(town));
  const pickStreet = usePickStreet(patch);
  return (
    <div className={styles.fields}>
      <div className={styles.half}>
        <CountryField values={values} patch={patch} errorOf={errorOf} />
      </div>
      <div className={styles.half}>
        <Suggesting
          id="administrativeAreaLevel1"
          label={t('wizard.fields.administrativeAreaLevel1')}
          value={values.administrativeAreaLevel1}
          country={values.country}
          fits={isTown}
          onText={(administrativeAreaLevel1) => patch({ administrativeAreaLevel1 })}
          onPick={pickTown}
          error={errorOf('administrativeAreaLevel1')}
        />
      </div>
      <div className={styles.most}>
        <Suggesting
          id="street"
          label={t('wizard.fields.street')}
          help={t('wizard.help.street')}
          value={values.street}
          country={values.country}
          fits={isStreet}
          onText={(street) => patch({ street })}
          onPick={pickStreet}
          error={errorOf('street')}
        />
      </div>
      <TextField
        id="streetNumber"
        label={t('wizard.fields.streetNumber')}
        maxLength={20}
        autoComplete="off"
        value={values.streetNumber}
        onChange={({ currentTarget }) => patch({ streetNumber: currentTarget.value })}
        error={errorOf('streetNumber')}
      />
      <div className={styles.half}>
        <TextField
          id="postalCode"
          label={t('wizard.fields.postalCode')}
          maxLength={20}
          inputMode={values.country === 'IT' ? 'numeric' : 'text'}
          autoComplete="off"
          value={values.postalCode}
          onChange={({ currentTarget }) => patch({ postalCode: currentTarget.value })}
          error={errorOf('postalCode')}
        />
      </div>
      <div className={styles.half}>
        <TextField
          id="administrativeAreaLevel2"
          label={t('wizard.fields.administrativeAreaLevel2')}
          maxLength={100}
          autoComplete="off"
          value={values.administrativeAreaLevel2}
          onChange={({ currentTarget }) => patch({ administrativeAreaLevel2: currentTarget.value })}
          error={errorOf('administrativeAreaLevel2')}
        />
      </div>
    </div>
  );
}

function CountryField({ values, patch, errorOf }: StepProps) {
  const { t, language } = useTranslation('properties');
  return (
    <NativeSelect
      id="country"
      label={t('wizard.fields.country')}
      options={likelyFirst(
        language,
        countries.map((value) => ({ value, label: t(`wizard.countries.${value}`) })),
        ['IT', countryOf[language]],
      )}
      value={values.country}
      onChange={({ currentTarget }) => patch({ country: countries.find((one) => one === currentTarget.value) ?? 'IT' })}
      error={errorOf('country')}
    />
  );
}

/** A street suggestion names its town but no province: looks up the town's. */
function usePickStreet(patch: StepProps['patch']) {
  const client = useQueryClient();
  return async (street: PlaceSuggestion) => {
    const filled = fillFromStreet(street);
    const q = filled.administrativeAreaLevel1 ?? '';
    patch(filled);
    const query = { q, country: street.country };
    const towns = await client.fetchQuery(read(autocompletePlaces, { query })).catch(() => null);
    const town = nearestTown(towns?.data ?? [], q, street);
    if (town) patch(fillFromTown(town));
  };
}

type SuggestingProps = {
  id: string;
  label: string;
  help?: string;
  value: string;
  country: PlaceSuggestion['country'];
  fits: (place: PlaceSuggestion) => boolean;
  onText: (text: string) => void;
  onPick: (place: PlaceSuggestion) => unknown;
  error: string | undefined;
};

/** Free text with place suggestions; other text is valid too. */
function Suggesting({ id, label, help, value, country, fits, onText, onPick, error }: SuggestingProps) {
  const { t: estate } = useTranslation('estate');
  const requestedText = usePaused(value.trim());
  const [typed, setTyped] = useState(false);
  const enabled = typed && requestedText.length >= MIN_SUGGEST_LENGTH;
  const places = useQuery({ ...listQuery(autocompletePlaces, { query: { q: requestedText, country } }), enabled });
  const matches = enabled ? (places.data?.data ?? []).filter(fits) : [];
  return (
    <Autocomplete<Suggestion & { place: PlaceSuggestion }>
      id={id}
      label={label}
      help={help}
      value={value}
      onChange={(text) => {
        setTyped(true);
        onText(text.slice(0, 200));
      }}
      suggestions={matches.map((place) => ({
        id: String(place.id),
        text: place.label,
        place,
        ...(place.sublabel && { detail: place.sublabel }),
      }))}
      onPick={({ place }) => {
        setTyped(false);
        void onPick(place);
      }}
      status={enabled && places.isFetching && matches.length === 0 ? estate('place.searching') : ''}
      clearLabel={estate('place.clear')}
      error={error}
    />
  );
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

type Place = Pick<PlaceSuggestion, 'kind' | 'name' | 'label' | 'latitude' | 'longitude'>;
type Filled = Partial<PropertyValues>;

/** "Milano, MI" → MI; "Bolzano/Bozen, BZ" → BZ. Outside Italy the state, if any: "Vienna, VA". */
function provinceOf(label: string): string {
  const last = label.split(', ').at(-1) ?? '';
  return /^[A-Z]{2}$/.test(last) ? last : '';
}

/** Fields that a selected town fills in. */
export function fillFromTown({ name, label }: Place): Filled {
  return { administrativeAreaLevel1: name, administrativeAreaLevel2: provinceOf(label) };
}

/** Fields that a selected street fills in: "Via Solferino, Milano". The province comes from the town. */
export function fillFromStreet({ name, label }: Place): Filled {
  return { street: name, administrativeAreaLevel1: label.slice(name.length + 2) };
}

/** The nearest town of that name: some names are not unique. */
export function nearestTown<P extends Place>(towns: readonly P[], name: string, from: Place): P | null {
  const distance = (town: P) => (town.latitude - from.latitude) ** 2 + (town.longitude - from.longitude) ** 2;
  const named = towns.filter((town) => isTown(town) && town.name.toLowerCase() === name.toLowerCase());
  return named.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

const isTown = ({ kind }: Pick<Place, 'kind'>) => kind === 'comune' || kind === 'city';
const isStreet = ({ kind }: Pick<Place, 'kind'>) => kind === 'street';
