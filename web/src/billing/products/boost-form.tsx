import { Controller, type UseFormReturn } from 'react-hook-form';
import { BOOST_HOURS_MAX, BOOST_HOURS_MIN } from '#contract/billing/billing';
import type { ManagedBoostPackage } from '#contract/billing/products.schemas';
import { type BoostType, boostTypes } from '#contract/discovery/placements';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { NumberField } from '../../platform/ui/fields/number-field.tsx';
import { CatalogForm } from './catalog-form.tsx';
import { ActiveField, type CommonValues, NameField, PriceFields } from './common-fields.tsx';
import { useCatalogForm } from './use-catalog-form.ts';

type Values = CommonValues & { boostType: BoostType; durationHours: number | null };

const valuesOf = (item: ManagedBoostPackage | null): Values => ({
  name: item?.name ?? '',
  boostType: item?.boostType ?? 'HIGHLIGHT',
  durationHours: item?.durationHours ?? null,
  amount: item?.price.amount ?? 0,
  currency: item?.price.currency ?? 'EUR',
  active: item?.active ?? true,
});

/** Form of a boost package: name, type, hours, price (spec/002 §5). */
export function BoostForm({ item, onClose }: { item: ManagedBoostPackage | null; onClose: () => void }) {
  const { t, language } = useTranslation('billingCatalog');
  const { form, problems, submit, isPending, unsaved } = useCatalogForm({
    kind: 'boost',
    start: valuesOf(item),
    onClose,
    labels: {
      name: t('name'),
      boostType: t('boost.type'),
      durationHours: t('boost.duration'),
      amount: t('price'),
      currency: t('currency'),
      active: t('activeLabel'),
    },
    toBody: ({ name, boostType, durationHours, amount, currency, active }) => ({
      ...(item && { id: item.id }),
      name,
      boostType,
      durationHours,
      active,
      price: { amount, currency },
    }),
  });
  const common = form as unknown as UseFormReturn<CommonValues>;
  return (
    <CatalogForm
      kind="boost"
      name={item?.name ?? null}
      problems={problems}
      isPending={isPending}
      unsaved={unsaved}
      onClose={onClose}
      onSubmit={submit}
    >
      <NameField form={common} />
      <NativeSelect
        id="boostType"
        label={t('boost.type')}
        help={t(`boostHelp.${form.watch('boostType')}`)}
        options={boostTypes.map((value) => ({ value, label: t(`boostTypes.${value}`) }))}
        {...form.register('boostType')}
      />
      <Controller
        control={form.control}
        name="durationHours"
        render={({ field, fieldState }) => (
          <NumberField
            id="durationHours"
            label={t('boost.duration')}
            help={t('boost.durationHelp')}
            error={fieldState.error?.message}
            unit={t('boost.hourUnit')}
            locale={language}
            min={BOOST_HOURS_MIN}
            max={BOOST_HOURS_MAX}
            format={{ maximumFractionDigits: 0 }}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <PriceFields form={common} />
      <ActiveField form={common} />
    </CatalogForm>
  );
}
