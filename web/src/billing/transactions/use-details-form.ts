import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { saveDetails } from '#contract/billing/billing-details';
import type { BillingDetails } from '#contract/billing/billing-details.schemas';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import {
  type DetailsField,
  type DetailsValues,
  detailsGaps,
  detailsOf,
  detailsValues,
} from '../checkout/details-values.shared.ts';
import { ruleNames } from '../checkout/use-checkout-form.shared.ts';
import { accountQuery } from './billing-reads.ts';
import { useBilledAccount } from './use-billed-account.ts';

/** Form of the billing details: contract rules before submit, server errors at their fields. Errors keep the input. */
export function useDetailsForm(known: BillingDetails | null) {
  const { t } = useTranslation('billing');
  const { t: tCheckout } = useTranslation('checkout');
  const me = useMe();
  const { account, payer } = useBilledAccount();
  const form = useForm({
    defaultValues: detailsValues(known, payer ?? { name: me ? `${me.name} ${me.surname}` : '' }),
  });
  const rules: Record<string, string> = Object.fromEntries(ruleNames.map((rule) => [rule, tCheckout(`rules.${rule}`)]));
  const problems = useFormProblems<DetailsField>({
    labels: useLabels(form.getValues('kind') === 'COMPANY'),
    setError: (field, message) => form.setError(field, { type: 'server', message }),
    rules,
  });
  const save = useWrite(saveDetails, { once: true });

  function submit(event: FormEvent) {
    event.preventDefault();
    problems.clear();
    form.clearErrors();
    const sent = form.getValues();
    const gaps = Object.entries(detailsGaps(sent));
    if (gaps.length > 0) {
      return problems.showFields(
        Object.fromEntries(gaps.map(([field, rule]) => [field, rules[rule] ?? tCheckout('validation:required')])),
      );
    }
    save.mutate(
      { body: detailsOf(sent), ...(account !== undefined && { query: accountQuery(account) }) },
      {
        onSuccess: ({ data }) => {
          // Input typed during the save stays unsaved.
          const now = form.getValues();
          form.reset(savedValues(sent, data));
          for (const field of Object.keys(now) as (keyof DetailsValues)[]) {
            if (now[field] !== sent[field]) form.setValue(field, now[field], { shouldDirty: true });
          }
          notify({ text: t('details.saved'), tone: 'ok' });
        },
        onError: problems.showError,
      },
    );
  }

  /** Clears the error of an edited field until the next validation. */
  const forgive = (field: string) => form.clearErrors(field as DetailsField);
  return { form, problems, submit, forgive, isPending: save.isPending };
}

function useLabels(isCompany: boolean): Record<DetailsField, string> {
  const { t } = useTranslation('checkout');
  return {
    name: t(isCompany ? 'fields.company' : 'fields.name'),
    country: t('fields.country'),
    vatNumber: t('fields.vatNumber'),
    taxCode: t('fields.taxCode'),
    sdiCode: t('fields.sdiCode'),
    pec: t('fields.pec'),
    street: t('fields.street'),
    postalCode: t('fields.postalCode'),
    city: t('fields.city'),
    province: t('fields.province'),
  };
}

/** Form values after a save: server format; fields of the other kind or country keep their input. */
export function savedValues(sent: DetailsValues, saved: BillingDetails): DetailsValues {
  const spelled = Object.entries(detailsValues(saved, { name: '' })).filter(([, value]) => value !== '');
  return { ...sent, ...Object.fromEntries(spelled) };
}
