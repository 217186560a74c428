import { Controller, type UseFormReturn } from 'react-hook-form';
import { type BillingInterval, billingIntervals, TRIAL_DAYS_MAX } from '#contract/billing/billing';
import type { ManagedPlan } from '#contract/billing/products.schemas';
import { type ListingContext, listingContexts } from '#contract/catalog/listings';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { NumberField } from '../../platform/ui/fields/number-field.tsx';
import { CatalogForm } from './catalog-form.tsx';
import { ActiveField, type CommonValues, NameField, PriceFields } from './common-fields.tsx';
import { useCatalogForm } from './use-catalog-form.ts';

type Values = CommonValues & {
  billingInterval: BillingInterval;
  listingContext: ListingContext;
  maxArea: number | null;
  trialPeriodDays: number | null;
};
const AREA_MAX = 10_000_000;

const valuesOf = (item: ManagedPlan | null): Values => ({
  name: item?.name ?? '',
  listingContext: item?.listingContext ?? 'MARKET',
  billingInterval: item?.billingInterval ?? 'MONTH',
  maxArea: item?.maxArea ?? null,
  trialPeriodDays: item?.trialPeriodDays ?? null,
  amount: item?.price.amount ?? 0,
  currency: item?.price.currency ?? 'EUR',
  active: item?.active ?? true,
});

/** Form of a plan: name, context, interval, price, and optional area limit and trial (spec/002 §5). */
export function PlanForm({ item, onClose }: { item: ManagedPlan | null; onClose: () => void }) {
  const { t } = useTranslation('billingCatalog');
  const { form, problems, submit, isPending, unsaved } = useCatalogForm({
    kind: 'plan',
    start: valuesOf(item),
    onClose,
    labels: {
      name: t('name'),
      listingContext: t('context'),
      billingInterval: t('plan.interval'),
      maxArea: t('plan.maxArea'),
      trialPeriodDays: t('plan.trial'),
      amount: t('price'),
      currency: t('currency'),
      active: t('activeLabel'),
    },
    toBody: ({ amount, currency, ...values }) => ({
      ...(item && { id: item.id }),
      ...values,
      price: { amount, currency },
    }),
  });
  const common = form as unknown as UseFormReturn<CommonValues>;
  return (
    <CatalogForm
      kind="plan"
      name={item?.name ?? null}
      problems={problems}
      isPending={isPending}
      unsaved={unsaved}
      onClose={onClose}
      onSubmit={submit}
    >
      <NameField form={common} />
      <NativeSelect
        id="listingContext"
        label={t('context')}
        options={listingContexts.map((value) => ({ value, label: t(`contexts.${value}`) }))}
        {...form.register('listingContext')}
      />
      <NativeSelect
        id="billingInterval"
        label={t('plan.interval')}
        options={billingIntervals.map((value) => ({ value, label: t(`intervalNames.${value}`) }))}
        {...form.register('billingInterval')}
      />
      <IntegerField form={form} name="maxArea" min={1} max={AREA_MAX} unit="m²" help={t('plan.maxAreaHelp')} />
      <IntegerField
        form={form}
        min={0}
        max={TRIAL_DAYS_MAX}
        name="trialPeriodDays"
        unit={t('plan.dayUnit')}
        help={t('plan.trialHelp')}
      />
      <PriceFields form={common} />
      <ActiveField form={common} />
    </CatalogForm>
  );
}

type IntegerFieldProps = {
  form: UseFormReturn<Values>;
  name: 'maxArea' | 'trialPeriodDays';
  min: number;
  max: number;
  unit: string;
  help: string;
};

/** Optional field. */
function IntegerField({ form, name, min, max, unit, help }: IntegerFieldProps) {
  const { t, language } = useTranslation('billingCatalog');

  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <NumberField
          id={name}
          min={min}
          max={max}
          unit={unit}
          help={help}
          locale={language}
          label={t(name === 'maxArea' ? 'plan.maxArea' : 'plan.trial')}
          error={fieldState.error?.message}
          format={{ maximumFractionDigits: 0 }}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
}
