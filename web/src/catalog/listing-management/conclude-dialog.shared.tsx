import { type FormEvent, useState } from 'react';
import { concludeListing, openLeadsDecisions } from '#contract/catalog/listing-lifecycle';
import type { ContractType } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { ApiError } from '#contract/platform/client';
import { DateField } from '../../platform/dates/date-field.tsx';
import { todayIn } from '../../platform/dates/local-days.ts';
import { DialogForm } from '../../platform/forms/dialog-form.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { NumberField } from '../../platform/ui/fields/number-field.tsx';
import { RadioGroup } from '../../platform/ui/fields/radio-group.tsx';
import {
  type Conclusion,
  type ConclusionField,
  type ConclusionRule,
  checkConclusion,
  conclusionBody,
  sentAs,
} from './conclusion.ts';
import { CounterpartyField } from './counterparty-field.tsx';

/** What the dialog needs of a listing; rows of an agency's table have it too. */
export type ConcludedListing = Pick<ListingView, 'id' | 'title' | 'price' | 'createdAt'> & {
  contractType?: ContractType | null;
};

type ConcludeDialogProps = {
  listing: ConcludedListing;
  onConcluded: () => void;
  /** Errors that belong to no field of the dialog. */
  onRejected: (error: ApiError) => void;
  onClose: () => void;
};

/** Concludes a sale or rental: date, price and counterparty (spec/000 §4). Warns that this is final. */
export function ConcludeDialog({ listing, onConcluded, onRejected, onClose }: ConcludeDialogProps) {
  const { t } = useTranslation('myListings');
  const form = useConclusion(listing, onConcluded, onRejected);
  const { values, errors, labels } = form;
  return (
    <FormDialog
      unsaved={form.isTyped && !form.isPending}
      onClose={onClose}
      title={t('conclude.title', { title: listing.title })}
      description={t(isSale(listing) ? 'conclude.textSale' : 'conclude.textRental')}
      closeLabel={t('actions.close')}
    >
      <DialogForm
        onSubmit={form.submit}
        onCancel={onClose}
        cancelLabel={t('actions.cancel')}
        action={t('conclude.confirm')}
        variant="primary"
        isPending={form.isPending}
      >
        <ErrorSummary title={t('validation:summaryTitle')} problems={form.problems} />
        <DateField
          id="date"
          label={labels.date}
          error={errors.date}
          value={values.date}
          max={form.today}
          min={form.from}
          aria-required="true"
          onChange={(date) => form.set('date', { date })}
        />
        <NumberField
          id="price"
          label={labels.price}
          error={errors.price}
          value={values.price}
          min={0}
          max={100_000_000}
          format={{ maximumFractionDigits: 2 }}
          locale={form.language}
          unit={currencySign(listing.price.currency)}
          onChange={(price) => form.set('price', { price })}
        />
        <CounterpartyField
          id="person"
          label={labels.person}
          person={values.person}
          name={values.name}
          error={errors.person}
          onPick={(person) => form.set('person', { person, name: '' })}
          onType={(name) => form.set('person', { name })}
        />
        {form.openLeads > 0 && (
          <div id="leads" tabIndex={-1}>
            <RadioGroup
              legend={t('conclude.leads.legend', { count: form.openLeads })}
              value={values.leads}
              onChange={(leads) => form.set('leads', { leads })}
              options={openLeadsDecisions.map((value) => ({ value, label: t(`conclude.leads.${value}`) }))}
            />
          </div>
        )}
        <Note tone="warn">
          <b>{t('conclude.final')}</b> {t('conclude.finalText')}
        </Note>
      </DialogForm>
    </FormDialog>
  );
}

/** Rules of the endpoint that have a message. */
const rules = [
  'required',
  'in_future',
  'before_publication',
  'currency_differs',
  'unknown_counterparty',
  'both_given',
  'too_small',
  'too_big',
  'invalid',
] as const;

const isSale = ({ contractType }: ConcludedListing) => contractType === 'SALE';

/** `€`, `$`, `CHF` */
function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat('it', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

function useConclusion(listing: ConcludedListing, onConcluded: () => void, onRejected: (error: ApiError) => void) {
  const { t, language } = useTranslation('myListings');
  const today = todayIn(new Date());
  // The minimum is the first publication, known only to the server; the creation date is a lower bound.
  const from = todayIn(new Date(listing.createdAt));
  const { amount } = listing.price;
  const [start] = useState<Conclusion>({ date: today, price: amount || null, person: null, name: '', leads: null });
  // The number of leads that wait for a decision, known after the server refused.
  const [openLeads, setOpenLeads] = useState(0);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Partial<Record<ConclusionField, string>>>({});
  const labels = {
    date: t('conclude.date'),
    price: t(isSale(listing) ? 'conclude.price' : 'conclude.rent'),
    person: t(isSale(listing) ? 'conclude.buyer' : 'conclude.tenant'),
    leads: t('conclude.leads.label'),
  };
  const rule = (name: (typeof rules)[number]) => t(`conclude.rules.${name}`);
  const formatProblem = (name: ConclusionRule) => {
    if (name === 'notNumber') return t('validation:not_number');
    return name === 'emailTyped' ? t('conclude.emailTyped') : rule(name);
  };
  const problems = useFormProblems<ConclusionField>({
    labels,
    setError: (field, text) => setErrors((before) => ({ ...before, [field]: text })),
    sent: sentAs,
    rules: Object.fromEntries(rules.map((name) => [name, rule(name)])),
  });
  const conclude = useWrite(concludeListing, { touches: ['dashboard', 'properties', 'search'], once: true });

  function set(field: ConclusionField, patch: Partial<Conclusion>) {
    setValues((before) => ({ ...before, ...patch }));
    setErrors(({ [field]: _, ...others }) => others);
  }

  function showError(error: ApiError) {
    if (error.code === 'VALIDATION_EXCEPTION') return problems.showError(error);
    if (error.code !== 'LISTING_LEADS_EXCEPTION') return onRejected(error);
    setOpenLeads(Number(error.details?.leads));
    problems.showError(error);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (conclude.isPending) return;
    const problemEntries = Object.entries(checkConclusion(values, { today, from })).map(([field, name]) => [
      field,
      formatProblem(name),
    ]);
    if (openLeads > 0 && !values.leads) problemEntries.push(['leads', t('conclude.leads.required')]);
    const texts: Partial<Record<ConclusionField, string>> = Object.fromEntries(problemEntries);
    setErrors(texts);
    if (problemEntries.length > 0) return problems.showGaps(texts);
    problems.clear();
    conclude.mutate(
      { params: { id: listing.id }, body: conclusionBody(values, listing.price.currency) },
      {
        onSuccess: onConcluded,
        onError: showError,
      },
    );
  }
  return {
    values,
    openLeads,
    errors,
    labels,
    today,
    from,
    language,
    problems: problems.problems,
    isPending: conclude.isPending,
    isTyped: (Object.keys(start) as (keyof Conclusion)[]).some((field) => values[field] !== start[field]),
    set,
    submit,
  };
}
