import { meQuery } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { AccountCard } from './account-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { Movements } from './movements.tsx';
import { PayoutList } from './payout-list.tsx';
import { accountRead, fresh, ledgerRead, pageIn, payoutsRead } from './payout-reads.ts';
import styles from './payouts.module.css';

/** `/dashboard/payouts?page=&onboarding=`: a host's account, balance and payouts (STAYS.md 7, 14). */
const page = pageData(async ({ url, fetch }) => {
  if (!(await fetch(meQuery)).data) throw signInFirst(url);
  await Promise.all([
    fetch({ ...accountRead, ...fresh }),
    fetch({ ...ledgerRead, ...fresh }),
    fetch({ ...payoutsRead(pageIn(url.searchParams)), ...fresh }),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['payouts'] };

export default function PayoutsPage() {
  const { t } = useTranslation('payouts');
  return (
    <>
      <PageHead title={t('title')} noindex />
      <header className={styles.pageHead}>
        <h1>{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </header>
      <div className={layout.columns}>
        <div className={layout.stack}>
          <PayoutList />
          <Movements />
        </div>
        <div className={styles.aside}>
          <AccountCard />
          <BalanceCard />
        </div>
      </div>
    </>
  );
}
