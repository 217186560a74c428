import { type Country, countries } from '#contract/geo/places';
import { countryOf } from '../../../geo/places/country-of.shared.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { likelyFirst } from '../../../platform/lib/likely-first.ts';
import { NativeSelect } from '../../../platform/ui/fields/native-select.tsx';
import type { SearchState } from '../use-search-state.ts';

export function CountryFilter({ state }: { state: SearchState }) {
  const { t, language } = useTranslation('search');
  return (
    <NativeSelect
      label={t('country')}
      small
      value={state.draft.country ?? ''}
      onChange={({ currentTarget }) => state.change({ country: (currentTarget.value as Country) || undefined })}
      options={[
        { value: '', label: t('anyCountry') },
        // spec/001 §9: the default country follows the language; it filters only after selection.
        ...likelyFirst(
          language,
          countries.map((value) => ({ value, label: t(`countries.${value}`) })),
          [countryOf[language], 'IT'],
        ),
      ]}
    />
  );
}
