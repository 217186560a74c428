import type { Country } from '#contract/places';
import { useTranslation } from '../../lib/i18n.tsx';
import { NativeSelect } from '../../ui/fields/native-select.tsx';
import type { SearchState } from '../use-search-state.ts';
import { countriesFor } from './filter-choices.ts';

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
        ...countriesFor(language).map((value) => ({ value, label: t(`countries.${value}`) })),
      ]}
    />
  );
}
