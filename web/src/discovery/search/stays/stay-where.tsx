import { PlaceField } from '../../../geo/places/place-field.shared.tsx';
import { useTypedOver } from '../../../platform/forms/use-typed-over.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import type { SearchState } from '../use-search-state.ts';

/** Text input is debounced; a selected suggestion or Enter (the form's submit) searches at once. */
export function StayWhere({ state, bare = false }: { state: SearchState; bare?: boolean }) {
  const { t } = useTranslation('stays');
  const [text, setText] = useTypedOver(state.draft.locationQuery ?? '');
  return (
    <PlaceField
      label={t('where')}
      placeholder={t('wherePlaceholder')}
      value={text}
      onChange={(next) => {
        setText(next);
        state.change({ locationQuery: next.trim(), geoPolygon: undefined });
      }}
      onPick={(locationQuery) => state.changeNow({ locationQuery, geoPolygon: undefined })}
      country={state.draft.country}
      context={state.draft.context}
      bare={bare}
    />
  );
}
