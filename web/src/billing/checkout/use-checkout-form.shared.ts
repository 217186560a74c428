import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { BillingDetails } from '#contract/billing/billing-details.schemas';
import type { PaymentMethod } from '#contract/billing/payments.schemas';
import { useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { type CardValues, cardGaps, noCard } from './card/card-text.ts';
import { type DetailsField, detailsGaps, detailsOf, detailsValues, type Payer } from './details-values.shared.ts';
import type { Method } from './method-choice.tsx';
import type { Sale } from './purchase.ts';
import type { Wish } from './use-checkout.ts';

type CardField = keyof CardValues;
export type CheckoutField = CardField | DetailsField | 'consent';

const cardFields: readonly string[] = Object.keys(noCard);
const detailFields = Object.keys(detailsValues(null, { name: '' })).filter(
  (field) => field !== 'kind',
) as DetailsField[];
/** Fields by their path in `payments.initiatePayment`. */
const sent = Object.fromEntries(detailFields.map((field) => [`billingDetails.${field}`, field]));
export const ruleNames = [
  'card_number',
  'test_card',
  'expiry',
  'expiry_past',
  'cvc',
  'tax_code',
  'vat_number',
  'sdi_code',
  'sdi_or_pec',
  'pec',
  'postal_code',
  'province',
] as const;

/** Choices, input and errors of the checkout. */
export function useCheckoutForm({ sale, payer, known, methods, ownForm }: CheckoutFormOptions) {
  const { t } = useTranslation('checkout');
  const [method, setMethod] = useState<Method>(
    () => (sale.savedMethods && methods.find((one) => !one.expired)?.id) || 'new',
  );
  const [save, setSave] = useState(false);
  const [consent, setConsent] = useState(false);
  const [consentError, setConsentError] = useState<string>();
  const [opensDetails, setOpensDetails] = useState(known === null);
  const card = useForm<CardValues>({ defaultValues: noCard });
  const details = useForm({ defaultValues: detailsValues(known, payer) });
  const labels = useLabels(details.getValues('kind') === 'COMPANY');
  const rules = Object.fromEntries(ruleNames.map((rule) => [rule, t(`rules.${rule}`)]));
  const problems = useFormProblems<CheckoutField>({
    labels,
    setError: (field, message) => {
      if (field === 'consent') setConsentError(message);
      else if (cardFields.includes(field)) card.setError(field as CardField, { type: 'server', message });
      else details.setError(field as DetailsField, { type: 'server', message });
    },
    sent,
    rules,
  });

  const requiresDetails = sale.isNew && opensDetails;
  const isCompany = () => (opensDetails ? details.getValues('kind') : known?.kind) === 'COMPANY';

  /** Says at the fields what is missing; true where nothing is. */
  function isReady(): boolean {
    card.clearErrors();
    details.clearErrors();
    setConsentError(undefined);
    problems.clear();
    const gaps: Partial<Record<CheckoutField, string>> = {
      ...(method === 'new' && ownForm && cardGaps(card.getValues(), new Date())),
      ...(requiresDetails && detailsGaps(details.getValues())),
    };
    const texts = Object.fromEntries(Object.entries(gaps).map(([field, rule]) => [field, ruleText(rule, rules, t)]));
    if (sale.isNew && !isCompany() && !consent) texts.consent = t('consent.needed');
    if (Object.keys(texts).length > 0) problems.showFields(texts);
    return Object.keys(texts).length === 0;
  }

  const wish = (): Wish => ({
    method,
    save: sale.isPlan || save,
    details: requiresDetails ? detailsOf(details.getValues()) : undefined,
    immediateStart: sale.isNew,
  });

  /** Clears the error of an edited field until the next validation. */
  function forgive(field: string) {
    if (cardFields.includes(field)) card.clearErrors(field as CardField);
    else if (field === 'consent') setConsentError(undefined);
    else details.clearErrors(field as DetailsField);
  }

  return {
    card,
    details,
    problems,
    isReady,
    forgive,
    wish,
    method,
    setMethod,
    save,
    setSave,
    consent: { isGiven: consent, onChange: setConsent, error: consentError },
    opensDetails,
    openDetails: () => setOpensDetails(true),
    isCompany,
  };
}
type CheckoutFormOptions = {
  sale: Sale;
  payer: Payer;
  known: BillingDetails | null;
  methods: readonly PaymentMethod[];
  /** The card is typed into our own form, not the provider's. */
  ownForm: boolean;
};

function ruleText(rule: string, rules: Record<string, string>, t: (key: 'validation:required') => string): string {
  return rules[rule] ?? t('validation:required');
}

function useLabels(isCompany: boolean): Record<CheckoutField, string> {
  const { t } = useTranslation('checkout');
  const own = (field: Exclude<CheckoutField, 'name' | 'consent'>) => t(`fields.${field}` as Key<'checkout'>);
  const fields = [...cardFields, ...detailFields] as Exclude<CheckoutField, 'consent'>[];
  return {
    ...(Object.fromEntries(
      fields.map((field) => [field, field === 'name' ? t(isCompany ? 'fields.company' : 'fields.name') : own(field)]),
    ) as Record<Exclude<CheckoutField, 'consent'>, string>),
    consent: t('consent.label'),
  };
}
