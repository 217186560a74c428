import { useSuspenseQuery } from '@tanstack/react-query';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { CountTiles } from './count-tiles.tsx';
import { NextVisits } from './next-visits.tsx';
import styles from './overview.module.css';
import { OwnAds } from './own-ads.tsx';
import { overviewRead, ownPage } from './own-page.ts';

/** `/dashboard/overview`: what waits for the signed-in person (DSH-01…03). */
export const loader = ownPage.loader;
export const clientLoader = ownPage.clientLoader;
export const handle = { words: ['dashboard', 'myListings'] };

export default function OverviewPage() {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const today = useNow().toISOString();
  const me = useMe();
  const { data } = useSuspenseQuery(overviewRead).data;
  if (!me) return null;
  return (
    <>
      <PageHead title={t('nav.overview')} noindex />
      <div className={styles.hello}>
        <Avatar big name={`${me.name} ${me.surname}`} url={me.avatar} />
        <div>
          <h1>{t('overview.hello', { name: me.name })}</h1>
          <p>{format.weekday(today)}</p>
        </div>
        <LinkButton to={links.searchMarket()} className={styles.search}>
          {t('overview.search')}
        </LinkButton>
      </div>
      {!me.emailVerified && <VerifyNotice email={me.email} />}
      <CountTiles counts={data} />
      <div className={styles.columns}>
        <div className={styles.ads}>
          <OwnAds advertiserId={me.id} />
        </div>
        <NextVisits visit={data.nextVisit} event={data.nextEvent} />
      </div>
    </>
  );
}

/** Publishing, booking and writing wait for a verified email (DECISIONS.md "Verified email"). */
function VerifyNotice({ email }: { email: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.notice}>
      <Note tone="warn">
        <div className={styles.verify}>
          <p>
            <b>{t('overview.verify.title')}</b> {t('overview.verify.text', { email })}
          </p>
          <LinkButton size="small" to={links.verifyWait(email)}>
            {t('overview.verify.action')}
          </LinkButton>
        </div>
      </Note>
    </div>
  );
}
