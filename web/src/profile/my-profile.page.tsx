import { getMe } from '#contract/accounts';
import { useTranslation } from '../lib/i18n.tsx';
import { useMe } from '../lib/me.tsx';
import { pageData, signInFirst } from '../lib/page-data.ts';
import { read } from '../lib/queries.ts';
import { links } from '../links.ts';
import { PageHead } from '../shell/page-head.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { FIRST_ADS, OwnAds } from './ads/own-ads.tsx';
import styles from './my-profile.module.css';
import { BillingCard } from './person/billing-card.tsx';
import { ContactCard } from './person/contact-card.tsx';
import { ProfileCard } from './person/profile-card.tsx';
import { TraderCard } from './person/trader-card.tsx';
import { ConsentsCard, consentsRead } from './privacy/consents-card.tsx';
import { DeletionCard } from './privacy/deletion-card.tsx';
import { ExportCard, exportsRead } from './privacy/export-card.tsx';
import { marketRead, myProfileRead, staysRead, useMyProfile } from './profile-reads.ts';
import { EmailCard } from './security/email-card.tsx';
import { IdentitiesCard, identitiesRead, providersRead } from './security/identities-card.tsx';
import { PasswordCard } from './security/password-card.tsx';
import { SessionsCard, sessionsRead } from './security/sessions-card.tsx';
import { TwoFactorCard, twoFactorRead } from './security/two-factor-card.tsx';

/**
 * `/dashboard/profile`: what a person tells of themselves, and what keeps their account safe and theirs (spec/000 §2, §6).
 * Without the profile there is no page; a panel of it that does not load says so for itself.
 */
const page = pageData(async ({ url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  const panels = Promise.allSettled([
    fetch(twoFactorRead),
    fetch(identitiesRead),
    fetch(providersRead),
    fetch(sessionsRead),
    fetch(exportsRead(me.id)),
    fetch(consentsRead(me.id)),
  ]);
  await Promise.all([
    fetch(myProfileRead(me.id)),
    fetch(marketRead(me.id, { page: 0, size: FIRST_ADS })),
    fetch(staysRead(me.id, { page: 0, size: FIRST_ADS })),
    panels,
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['profile', 'identity'] };

export default function MyProfilePage() {
  const me = useMe();
  return me && <MyProfile id={me.id} />;
}

function MyProfile({ id }: { id: number }) {
  const { t } = useTranslation('profile');
  const profile = useMyProfile(id);
  return (
    <>
      <PageHead title={t('title')} noindex />
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <LinkButton to={links.profile(id)}>{t('publicLink')}</LinkButton>
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <ProfileCard profile={profile} />
          <TraderCard profile={profile} />
        </div>
        <div className={styles.stack}>
          <ContactCard profile={profile} />
          <BillingCard />
        </div>
      </div>
      <section aria-labelledby="security" className={styles.section}>
        <h2 id="security">{t('security.title')}</h2>
        <div className={styles.columns}>
          <div className={styles.stack}>
            <EmailCard profile={profile} />
            <PasswordCard profile={profile} />
            <TwoFactorCard email={profile.email} />
            <IdentitiesCard />
          </div>
          <div className={styles.stack}>
            <SessionsCard />
            <ExportCard userId={id} />
            <ConsentsCard userId={id} />
            <DeletionCard profile={profile} />
          </div>
        </div>
      </section>
      <OwnAds advertiserId={id} />
    </>
  );
}
