import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { BillingDetails } from '#contract/billing/billing-details';
import { meQuery } from '../../identity/me/me.shared.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { DetailsFields } from '../checkout/details-fields.shared.tsx';
import styles from './billing.module.css';
import { detailsRead, fresh, methodsRead, unlessDown } from './billing-reads.ts';
import { Loaded } from './loaded.tsx';
import { MethodsPanel } from './methods-panel.tsx';
import { useDetailsForm } from './use-details-form.ts';

/** `/dashboard/profile/billing/settings`: with what one pays, and to whom invoices are made out (BIL-03, BIL-07; spec/002 §2). */
const page = pageData(async ({ url, fetch }) => {
  if (!(await fetch(meQuery)).data) throw signInFirst(url);
  await Promise.all([unlessDown(fetch({ ...methodsRead, ...fresh })), unlessDown(fetch({ ...detailsRead, ...fresh }))]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['billing', 'checkout'] };

export default function BillingSettingsPage() {
  const { t } = useTranslation('billing');
  return (
    <div className={styles.panels}>
      <PageHead title={t('settings.title')} noindex />
      <header>
        <Link to={links.billingTransactions()} className={styles.backLink}>
          <ArrowLeft aria-hidden="true" />
          {t('title')}
        </Link>
        <h1>{t('settings.title')}</h1>
      </header>
      <MethodsPanel />
      <DetailsPanel />
    </div>
  );
}

/** To whom invoices are made out from now on. */
function DetailsPanel() {
  const { t } = useTranslation('billing');
  const details = useQuery(detailsRead);
  return (
    <Card title={t('details.title')}>
      <p className={styles.soft}>{t('details.lead')}</p>
      <Loaded answer={details}>{(known) => <DetailsForm known={known} />}</Loaded>
    </Card>
  );
}

function DetailsForm({ known }: { known: BillingDetails | null }) {
  const { t } = useTranslation('billing');
  const { form, problems, submit, forgive, busy } = useDetailsForm(known);
  const { isDirty } = form.formState;
  return (
    <form
      method="post"
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
        <Button type="submit" look="primary" busy={busy}>
          {t('details.save')}
        </Button>
      </div>
      <UnsavedGuard unsaved={isDirty && !busy} />
    </form>
  );
}
