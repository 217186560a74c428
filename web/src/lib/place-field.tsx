import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { autocompletePlaces, type Country, MIN_SUGGEST_LENGTH, type PlaceSuggestion } from '#contract/places';
import { Autocomplete, type Suggestion } from '../ui/fields/autocomplete.tsx';
import { useTranslation } from './i18n.tsx';
import { readKeeping } from './queries.ts';

type PlaceFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** A suggestion was chosen: its text finds exactly that place. */
  onPick: (locationQuery: string) => void;
  country?: Country | undefined;
  placeholder: string;
  bare?: boolean;
  /** For a form that also works without scripts. */
  name?: string;
};

type PlaceItem = Suggestion & { locationQuery: string };

/** What a search takes at most (contract `locationQuery`). */
const MAX_TEXT = 200;

/** While somebody types quickly, only the last text is asked for. */
const PAUSE_MS = 150;

/** Where: free text with places suggested after more than two characters (spec/001 §5). */
export function PlaceField({ label, value, onChange, onPick, country, placeholder, bare, name }: PlaceFieldProps) {
  const { t } = useTranslation('estate');
  const asked = usePaused(value.trim());
  // A text that came with the address, or from a suggestion, asks for nothing.
  const [typed, setTyped] = useState(false);
  const enabled = typed && asked.length >= MIN_SUGGEST_LENGTH;
  const query = { q: asked, ...(country && { country }) };
  const places = useQuery({ ...readKeeping(autocompletePlaces, { query }), enabled });
  const found = enabled ? (places.data?.data ?? []) : [];
  return (
    <Autocomplete<PlaceItem>
      label={label}
      value={value}
      onChange={(text) => {
        setTyped(true);
        onChange(text.slice(0, MAX_TEXT));
      }}
      suggestions={found.map(itemOf)}
      onPick={(item) => {
        setTyped(false);
        onPick(item.locationQuery);
      }}
      status={statusOf()}
      clearLabel={t('place.clear')}
      placeholder={placeholder}
      icon={<MapPin />}
      bare={bare ?? false}
      {...(name && { name })}
    />
  );

  function statusOf(): string {
    if (!enabled || found.length > 0) return '';
    if (places.isError) return t('place.failed');
    return places.isFetching ? t('place.searching') : t('place.none');
  }
}

function itemOf(place: PlaceSuggestion): PlaceItem {
  return {
    id: String(place.id),
    text: place.label,
    ...(place.sublabel && { detail: place.sublabel }),
    locationQuery: place.locationQuery,
  };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
