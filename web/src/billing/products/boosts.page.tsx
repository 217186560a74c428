import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { roundedDays } from '#contract/billing/billing';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { boostsPage } from './admin-page.ts';
import { BoostForm } from './boost-form.tsx';
import { boostInputOf, pageOf, readBoosts } from './catalog-kind.ts';
import { CatalogScreen } from './catalog-screen.tsx';

/** `/admin/billing/boosts`: boost packages, for admins (ADM-09). */
export const loader = boostsPage.loader;
export const clientLoader = boostsPage.clientLoader;
export const handle = { words: ['billingCatalog'] };

export default function BoostsPage() {
  const { t } = useTranslation('billingCatalog');
  const format = useFormat();
  const [search] = useSearchParams();
  return (
    <CatalogScreen
      kind="boost"
      result={useQuery(readBoosts(pageOf(search)))}
      href={links.adminBoosts}
      inputOf={boostInputOf}
      heads={[t('boost.type'), t('boost.duration'), t('price')]}
      cells={({ boostType, durationHours, price }) => [
        t(`boostTypes.${boostType}`),
        t('boost.hoursAndDays', {
          hours: t('boost.hours', { count: durationHours }),
          days: t('boost.days', { count: roundedDays(durationHours) }),
        }),
        format.price(price),
      ]}
      form={(formProps) => <BoostForm {...formProps} />}
    />
  );
}
