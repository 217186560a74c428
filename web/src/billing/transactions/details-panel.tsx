import { useQuery } from '@tanstack/react-query';
import type { BillingDetails } from '#contract/billing/billing-details.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { DetailsFields } from '../checkout/details-fields.shared.tsx';
import styles from './billing.module.css';
import { detailsRead } from './billing-reads.ts';
import { Loaded } from './loaded.tsx';
import { useBilledAccount } from './use-billed-account.ts';
import { useDetailsForm } from './use-details-form.ts';

/** Recipient of future invoices. */
export function DetailsPanel() {
  const { t } = useTranslation('billing');
  const { account } = useBilledAccount();
  const details = useQuery(detailsRead(account));
  return (
    <Card title={t('details.title')}>
      <p className={styles.soft}>{t('details.lead')}</p>
      <Loaded result={details}>{(known) => <DetailsForm known={known} />}</Loaded>
    </Card>
  );
}

function DetailsForm({ known }: { known: BillingDetails | null }) {
  const { t } = useTranslation('billing');
  const { form, problems, submit, forgive, isPending } = useDetailsForm(known);
  const { isDirty } = form.formState;
  return (
    <ScriptedForm
      noValidate
      className={styles.form}
      onInput={({ target }) => forgive((target as HTMLInputElement).id)}
      onSubmit={submit}
    >
      <ErrorSummary
        title={t(problems.hasGaps ? 'validation:summaryTitle' : 'details.failed')}
        problems={problems.problems}
      />
      <DetailsFields form={form} />
      <div>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('details.save')}
        </Button>
      </div>
      <UnsavedGuard unsaved={isDirty && !isPending} />
    </ScriptedForm>
  );
}
