import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { propertyTypes } from '#contract/catalog/properties';
import { agencyListingKinds, agencyListingSorts } from '#contract/site/agencies';
import type { Agency } from '#contract/site/agencies.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './agency.module.css';
import { type AgencyFilters, isNarrowed, roomChoices } from './agency-address.ts';

const sortLabels = { 'updatedAt,desc': 'latest', 'price,asc': 'cheapest', 'price,desc': 'dearest' } as const;

type FormProps = { agency: Agency; filters: AgencyFilters; onSubmit?: () => void };

/** A native form, so that it works without scripts. */
export function AgencyFiltersForm({ agency: { slug, areas }, filters, onSubmit }: FormProps) {
  const { t } = useTranslation('agencies');
  const { t: profile } = useTranslation('profile');
  const { t: estate } = useTranslation('estate');
  const any = { value: '', label: profile('filters.any') };
  const isOther = filters.comuneId !== undefined && !areas.some(({ comuneId }) => comuneId === filters.comuneId);
  const places = areas.map(({ comuneId, name, listings }) => ({
    value: String(comuneId),
    label: t('area', { name, listings }),
  }));
  const price = { inputMode: 'numeric', pattern: '[0-9]*', autoComplete: 'off' } as const;
  return (
    // A new URL resets the default values.
    <Form
      key={JSON.stringify(filters)}
      role="search"
      aria-label={profile('filters.label')}
      action={links.agencyPage(slug)}
      className={styles.filters}
      preventScrollReset
      onSubmit={onSubmit}
    >
      <NativeSelect
        name="kind"
        label={profile('filters.kind')}
        defaultValue={filters.kind ?? ''}
        options={[any, ...agencyListingKinds.map((kind) => ({ value: kind, label: profile(`filters.kinds.${kind}`) }))]}
      />
      <NativeSelect
        name="propertyType"
        label={profile('filters.propertyType')}
        defaultValue={filters.propertyType ?? ''}
        options={[any, ...propertyTypes.map((type) => ({ value: type, label: estate(`propertyTypesPlural.${type}`) }))]}
      />
      {(areas.length > 1 || isOther) && (
        <NativeSelect
          name="comuneId"
          label={profile('filters.comune')}
          defaultValue={filters.comuneId === undefined ? '' : String(filters.comuneId)}
          options={[
            any,
            ...places,
            ...(isOther ? [{ value: String(filters.comuneId), label: profile('filters.otherPlace') }] : []),
          ]}
        />
      )}
      <NativeSelect
        name="minRooms"
        label={t('list.minRooms')}
        defaultValue={filters.minRooms === undefined ? '' : String(filters.minRooms)}
        options={[
          any,
          ...roomChoices.map((count) => ({ value: String(count), label: t('list.rooms', { number: count }) })),
        ]}
      />
      {filters.kind && (
        <>
          <TextField
            {...price}
            name="minPrice"
            label={profile('filters.minPrice')}
            defaultValue={filters.minPrice ?? ''}
          />
          <TextField
            {...price}
            name="maxPrice"
            label={profile('filters.maxPrice')}
            defaultValue={filters.maxPrice ?? ''}
          />
        </>
      )}
      <NativeSelect
        name="sort"
        label={profile('filters.sort')}
        defaultValue={filters.sort ?? agencyListingSorts[0]}
        options={agencyListingSorts.map((sort) => ({
          value: sort,
          label: profile(`filters.sorts.${sortLabels[sort]}`),
        }))}
      />
      <div className={styles.submit}>
        <Button type="submit">
          <Search aria-hidden="true" />
          {profile('filters.submit')}
        </Button>
        {isNarrowed(filters) && (
          <LinkButton to={links.agencyPage(slug)} variant="quiet" preventScrollReset onClick={onSubmit}>
            {profile('filters.clear')}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}
