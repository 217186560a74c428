import { useEffect, useState } from 'react';
import { PlaceField } from '../../../geo/places/place-field.shared.tsx';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import type { SearchState } from '../use-search-state.ts';

/** Typing waits for a pause; choosing a suggestion or pressing Enter searches at once. */
export function WhereFilter({ state }: { state: SearchState }) {
  const { t } = useTranslation('search');
  const current = state.draft.locationQuery ?? '';
  const [text, setText] = useState(current);
  useEffect(() => setText(current), [current]);
  const search = (locationQuery: string) => state.changeNow({ locationQuery, geoPolygon: undefined });
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.defaultPrevented) search(text.trim());
      }}
    >
      <PlaceField
        label={t('where')}
        placeholder={t('wherePlaceholder')}
        value={text}
        onChange={(next) => {
          setText(next);
          state.change({ locationQuery: next.trim(), geoPolygon: undefined });
        }}
        onPick={search}
        country={state.draft.country}
        context={state.draft.context}
      />
    </div>
  );
}
