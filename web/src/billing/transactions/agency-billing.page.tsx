import { findOrganization, useOrganization } from '../../identity/organizations/organization-reads.shared.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import styles from './billing.module.css';
import { detailsRead, fresh, methodsRead, readTab, unlessDown } from './billing-reads.ts';
import { BillingTabs } from './billing-tabs.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { MethodsPanel } from './methods-panel.tsx';

/** `/dashboard/agency/{slug}/billing?tab=&page=`: payments, subscriptions, invoices, cards and recipient; owners and admins. */
const page = pageData(async (args) => {
  const { accountId, can } = await findOrganization(args);
  if (!can.pay) throw routeError(403, 'AUTHORIZATION_DENIED_EXCEPTION');
  await Promise.all([
    readTab(args.fetch, args.url.searchParams, accountId),
    unlessDown(args.fetch({ ...methodsRead(accountId), ...fresh })),
    unlessDown(args.fetch({ ...detailsRead(accountId), ...fresh })),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['billing', 'checkout', 'organizations'] };

export default function AgencyBillingPage() {
  const { t } = useTranslation('billing');
  const organization = useOrganization();
  if (!organization) return null;
  return (
    <div key={organization.id}>
      <PageHead title={`${t('title')} · ${organization.name}`} noindex />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
      </header>
      <BillingTabs />
      <div id="details" className={styles.panels}>
        <MethodsPanel />
        <DetailsPanel />
      </div>
    </div>
  );
}
