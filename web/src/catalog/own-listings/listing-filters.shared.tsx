import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { propertyTypes, stayPropertyTypes } from '#contract/catalog/properties';
import type { PublicProfile } from '#contract/identity/users.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './listings.module.css';
import { type AdvertiserFilters, isNarrowed, listingKinds, profileSorts } from './listings-address.shared.ts';

const sortLabels = { 'updatedAt,desc': 'latest', 'price,asc': 'cheapest', 'price,desc': 'dearest' } as const;

type ListingFiltersProps = { profile: PublicProfile; filters: AdvertiserFilters };

/** Searches the listings of one advertiser. A native form, so that it works without scripts. */
export function ListingFilters({ profile: { id, areas }, filters }: ListingFiltersProps) {
  const { t } = useTranslation('profile');
  const { t: estate } = useTranslation('estate');
  const any = { value: '', label: t('filters.any') };
  const isOther = filters.comuneId !== undefined && !areas.some(({ comuneId }) => comuneId === filters.comuneId);
  const places = [
    any,
    ...areas.map(({ comuneId, name, listings }) => ({ value: String(comuneId), label: `${name} (${listings})` })),
    ...(isOther ? [{ value: String(filters.comuneId), label: t('filters.otherPlace') }] : []),
  ];
  const types = propertyTypes.filter(
    (type) => filters.kind !== 'HOSPITALITY' || stayPropertyTypes.includes(type) || type === filters.propertyType,
  );
  return (
    // A new URL resets the default values.
    <Form
      key={JSON.stringify(filters)}
      role="search"
      aria-label={t('filters.label')}
      action={links.profile(id)}
      className={styles.filters}
      preventScrollReset
    >
      <TextField
        name="text"
        label={t('filters.text')}
        maxLength={100}
        defaultValue={filters.text ?? ''}
        autoComplete="off"
      />
      <NativeSelect
        name="kind"
        label={t('filters.kind')}
        defaultValue={filters.kind ?? ''}
        options={[any, ...listingKinds.map((kind) => ({ value: kind, label: t(`filters.kinds.${kind}`) }))]}
      />
      <NativeSelect
        name="propertyType"
        label={t('filters.propertyType')}
        defaultValue={filters.propertyType ?? ''}
        options={[any, ...types.map((type) => ({ value: type, label: estate(`propertyTypesPlural.${type}`) }))]}
      />
      {places.length > 2 && (
        <NativeSelect
          name="comuneId"
          label={t('filters.comune')}
          defaultValue={filters.comuneId === undefined ? '' : String(filters.comuneId)}
          options={places}
        />
      )}
      {filters.kind && <PriceFields filters={filters} />}
      <NativeSelect
        name="sort"
        label={t('filters.sort')}
        defaultValue={filters.sort ?? profileSorts[0]}
        options={profileSorts.map((sort) => ({ value: sort, label: t(`filters.sorts.${sortLabels[sort]}`) }))}
      />
      <div className={styles.submit}>
        <Button type="submit">
          <Search aria-hidden="true" />
          {t('filters.submit')}
        </Button>
        {isNarrowed(filters) && (
          <LinkButton to={links.profile(id)} variant="quiet" preventScrollReset>
            {t('filters.clear')}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}

function PriceFields({ filters: { minPrice, maxPrice } }: Pick<ListingFiltersProps, 'filters'>) {
  const { t } = useTranslation('profile');
  const price = { inputMode: 'numeric', pattern: '[0-9]*', autoComplete: 'off' } as const;
  return (
    <>
      <TextField {...price} name="minPrice" label={t('filters.minPrice')} defaultValue={minPrice ?? ''} />
      <TextField {...price} name="maxPrice" label={t('filters.maxPrice')} defaultValue={maxPrice ?? ''} />
    </>
  );
}
