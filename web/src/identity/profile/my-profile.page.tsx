import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getMe } from '#contract/identity/accounts';
import { type ConsentKind, listConsents } from '#contract/identity/privacy';
import type { Consent } from '#contract/identity/privacy.schemas';
import { getUser } from '#contract/identity/users';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import { marketRead, staysRead } from '../../catalog/own-listings/advertiser-listings.shared.ts';
import { FIRST_LISTINGS, OwnListings } from '../../catalog/own-listings/own-listings.shared.tsx';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { useMe } from '../me/me.shared.tsx';
import { OrganizationsCard } from '../organizations/organizations-card.shared.tsx';
import { BillingCard } from './billing-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { EmailCard } from './email-card.tsx';
import { ExportCard, exportsRead } from './export-card.tsx';
import { IdentitiesCard, identitiesRead, providersRead } from './identities-card.tsx';
import { Loaded } from './loaded.tsx';
import styles from './my-profile.module.css';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard, sessionsRead } from './sessions-card.tsx';
import { TraderCard } from './trader-card.tsx';
import { TwoFactorCard, twoFactorRead } from './two-factor-card.tsx';

const myProfileRead = (id: number) => read(getUser, { params: { id }, query: { projection: 'personalProfile' } });

/** Profile of the signed-in user, loaded with the page. */
function useMyProfile(id: number): PersonalProfile {
  const { data } = useSuspenseQuery(myProfileRead(id)).data;
  if (data.projection !== 'personalProfile') throw new Error('Requested the personal profile, received the public one');
  return data;
}

/**
 * `/dashboard/profile`: profile and account security of the user (spec/000 §2, §6). The page requires the
 * profile; all other panels show their own load errors.
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
    fetch(marketRead(me.id, { page: 0, size: FIRST_LISTINGS })),
    fetch(staysRead(me.id, { page: 0, size: FIRST_LISTINGS })),
    panels,
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['profile', 'identity', 'organizations'] };

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
          <OrganizationsCard />
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
      <OwnListings advertiserId={id} />
    </>
  );
}

const consentsRead = (id: number) => read(listConsents, { params: { id } });

/** All consents, granted or withdrawn (GDPR art. 7). */
function ConsentsCard({ userId }: { userId: number }) {
  const { t } = useTranslation('profile');
  const result = useQuery(consentsRead(userId));
  return (
    <Card level={3} title={t('consents.title')}>
      <Loaded result={result}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="soft">{t('consents.none')}</p>
          ) : (
            <details>
              <summary className={styles.summary}>{t('consents.show')}</summary>
              <Log consents={data} />
            </details>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Notices are read and terms are accepted: only the other kinds are consents. */
const consentAction = (kind: ConsentKind) =>
  kind === 'PRIVACY_POLICY' ? 'read' : kind === 'TERMS_OF_SERVICE' ? 'accepted' : 'given';

function Log({ consents }: { consents: readonly Consent[] }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return (
    <table className={styles.log}>
      <thead>
        <tr>
          <th scope="col">{t('consents.kind')}</th>
          <th scope="col">{t('consents.choice')}</th>
          <th scope="col">{t('consents.at')}</th>
        </tr>
      </thead>
      <tbody>
        {consents.map(({ kind, given, version, at }) => (
          <tr key={`${kind} ${at}`}>
            <th scope="row">
              {t(`consents.kinds.${kind}`)}
              <small>{t('consents.version', { date: format.date(version) })}</small>
            </th>
            <td>
              <Badge tone={given ? 'ok' : 'neutral'}>
                {t(`consents.${given ? consentAction(kind) : 'withdrawn'}`)}
              </Badge>
            </td>
            <td>{format.dateTime(at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
