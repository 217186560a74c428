import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { plansPage } from './admin-page.ts';
import { pageOf, planInputOf, readPlans } from './catalog-kind.ts';
import { CatalogScreen } from './catalog-screen.tsx';
import { PlanForm } from './plan-form.tsx';

/** `/admin/billing/plans`: subscription plans for listings, for admins (ADM-08). */
export const loader = plansPage.loader;
export const clientLoader = plansPage.clientLoader;
export const handle = { words: ['billingCatalog'] };

export default function PlansPage() {
  const { t } = useTranslation('billingCatalog');
  const format = useFormat();
  const [search] = useSearchParams();
  return (
    <CatalogScreen
      kind="plan"
      result={useQuery(readPlans(pageOf(search)))}
      href={links.adminPlans}
      inputOf={planInputOf}
      heads={[t('context'), t('plan.maxArea'), t('plan.trial'), t('price')]}
      cells={({ listingContext, maxArea, trialPeriodDays, price, billingInterval }) => [
        t(`contexts.${listingContext}`),
        maxArea === null ? t('plan.anyArea') : t('plan.upTo', { area: format.area(maxArea) }),
        trialPeriodDays ? t('plan.days', { count: trialPeriodDays }) : t('plan.noTrial'),
        `${format.price(price)} ${t(`intervals.${billingInterval}`)}`,
      ]}
      form={(formProps) => <PlanForm {...formProps} />}
    />
  );
}
