import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { autocompletePlaces, type Country, MIN_SUGGEST_LENGTH } from '#contract/geo/places';
import type { PlaceSuggestion } from '#contract/geo/places.schemas';
import { type Translate, useTranslation } from '../../platform/lib/i18n.tsx';
import { lazyOptional } from '../../platform/lib/lazy-optional.ts';
import { read } from '../../platform/lib/queries.ts';
import { Autocomplete } from '../../platform/ui/fields/autocomplete.tsx';
import type { Suggestion } from '../../platform/ui/fields/use-suggestions.ts';
import { type PlaceContext, rememberPlace, useRecentPlaces } from './recent-places.shared.ts';

/** Falls back to a pin icon offline. */
const PlaceIcon = lazyOptional(
  () => import('./place-icon.tsx').then((module) => ({ default: module.PlaceIcon })),
  () => <MapPin aria-hidden="true" />,
);

type PlaceFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Called with the selected suggestion's text, which resolves to exactly that place. */
  onPick: (locationQuery: string) => void;
  country?: Country | undefined;
  /** Context of the recent places in the empty field. */
  context?: PlaceContext;
  placeholder: string;
  bare?: boolean;
  /** Field name for forms that also work without scripts. */
  name?: string;
};

type PlaceItem = Suggestion & { locationQuery: string; place: PlaceSuggestion | null; placeId: number };

/** Maximum length in characters (contract `locationQuery`). */
const MAX_TEXT = 200;

/** Debounce in milliseconds. */
const PAUSE_MS = 150;

/** Location field: free text with suggestions from three characters (spec/001 §5); when empty, recent places of this device. */
export function PlaceField(props: PlaceFieldProps) {
  const { label, value, onChange, onPick, country, context = 'MARKET', placeholder, bare, name } = props;
  const { t } = useTranslation('estate');
  // Text from the URL or a suggestion triggers no request.
  const [typed, setTyped] = useState(false);
  const suggested = usePlaces(typed ? value.trim() : '', country);
  const recent = useRecentPlaces(context);
  const recentItems = value === '' ? recent.places.filter((one) => !country || one.country === country) : [];
  const isRecent = recentItems.length > 0;
  const items = isRecent
    ? recentItems.map((one) => itemOf(one, null, t))
    : suggested.places.map((one) => itemOf(one, one, t));
  return (
    <Autocomplete<PlaceItem>
      label={label}
      value={value}
      onChange={(text) => {
        setTyped(true);
        onChange(text.slice(0, MAX_TEXT));
      }}
      suggestions={items}
      onPick={({ locationQuery, place }) => {
        setTyped(false);
        if (place) rememberPlace(context, place);
        onPick(locationQuery);
      }}
      status={isRecent ? t('place.recentCount', { count: items.length }) : statusOf()}
      heading={isRecent ? t('place.recent') : undefined}
      removal={
        isRecent
          ? {
              remove: ({ placeId }) => recent.removePlaces(placeId),
              clear: () => recent.removePlaces(),
              clearLabel: t('place.forget'),
            }
          : undefined
      }
      clearLabel={t('place.clear')}
      placeholder={placeholder}
      icon={<MapPin />}
      bare={bare ?? false}
      {...(name && { name })}
    />
  );

  function statusOf(): string {
    if (suggested.state === 'idle') return '';
    if (suggested.state === 'found') return t('place.found', { count: items.length });
    return t(`place.${suggested.state}`);
  }
}

type Suggestions = {
  places: readonly PlaceSuggestion[];
  state: 'idle' | 'found' | 'none' | 'searching' | 'failed' | 'offline';
};

/** Results are cached by text, so that a late response never appears for another text. */
function usePlaces(text: string, country: Country | undefined): Suggestions {
  const pausedText = usePaused(text);
  const enabled = text.length >= MIN_SUGGEST_LENGTH && pausedText.length >= MIN_SUGGEST_LENGTH;
  const query = { q: pausedText, ...(country && { country }) };
  // The next character sends a new request, so a failed one is not retried.
  const result = useQuery({
    ...read(autocompletePlaces, { query }),
    enabled,
    retry: false,
    // Keeps the list while the user extends the text; for other text it would show wrong results.
    placeholderData: (before, of) => (text.startsWith(textOf(of?.queryKey)) ? before : undefined),
  });
  if (!enabled) return { places: [], state: 'idle' };
  const places = result.data?.data ?? [];
  if (result.isError) return { places: [], state: result.error.status === 0 ? 'offline' : 'failed' };
  if (places.length > 0) return { places, state: 'found' };
  return { places, state: result.isFetching || pausedText !== text ? 'searching' : 'none' };
}

const textOf = (key: readonly unknown[] | undefined) =>
  (key?.[2] as { query: { q: string } } | undefined)?.query.q ?? '';

function itemOf(
  place: Pick<PlaceSuggestion, 'id' | 'kind' | 'label' | 'locationQuery' | 'sublabel' | 'landmark'>,
  suggestion: PlaceSuggestion | null,
  t: Translate<'estate'>,
): PlaceItem {
  return {
    id: String(place.id),
    text: place.label,
    detail: detailOf(place, t),
    icon: (
      <Suspense fallback={<MapPin aria-hidden="true" />}>
        <PlaceIcon kind={place.kind} category={place.landmark?.category} />
      </Suspense>
    ),
    locationQuery: place.locationQuery,
    place: suggestion,
    placeId: place.id,
  };
}

/** "Comune · Lombardia", "Metro M3, Milano". */
function detailOf({ kind, sublabel, landmark }: Parameters<typeof itemOf>[0], t: Translate<'estate'>): string {
  if (!landmark) return [t(`place.kinds.${kind}`), sublabel].filter(Boolean).join(' · ');
  const { category, lines } = landmark;
  // Cities with one line, such as Genova, call it only "M".
  const named = lines.filter((line) => line !== 'M').join(' ');
  return [[t(`place.landmarks.${category}`), named].filter(Boolean).join(' '), sublabel].filter(Boolean).join(', ');
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
