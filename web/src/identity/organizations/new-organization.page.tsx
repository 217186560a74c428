import { useQuery } from '@tanstack/react-query';
import { getAdvertiserStats } from '#contract/catalog/listings';
import { getMe } from '#contract/identity/accounts';
import { getUser } from '#contract/identity/users';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { useMe } from '../me/me.shared.tsx';
import { NewOrganizationForm } from './new-organization-form.tsx';
import styles from './organizations.module.css';

const statsRead = (advertiserId: number) => read(getAdvertiserStats, { params: { advertiserId } });
const profileRead = (id: number) => read(getUser, { params: { id }, query: { projection: 'personalProfile' } });

/** `/dashboard/profile/agency`: create an agency, and move the own listings to it. */
const page = pageData(async ({ url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  await Promise.all([fetch(statsRead(me.id)), fetch(profileRead(me.id))]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizations'] };

export default function NewOrganizationPage() {
  const { t } = useTranslation('organizations');
  const me = useMe();
  const listings = useQuery({ ...statsRead(me?.id ?? 0), enabled: me !== null }).data?.data.totalListings ?? 0;
  const profile = useQuery({ ...profileRead(me?.id ?? 0), enabled: me !== null }).data?.data;
  if (!me) return null;
  return (
    <div className={styles.narrow}>
      <PageHead title={t('create.title')} noindex />
      <h1>{t('create.title')}</h1>
      <p className={styles.intro}>{t('create.intro')}</p>
      {me.can.publish ? (
        <Card>
          <NewOrganizationForm
            listings={listings}
            business={profile?.projection === 'personalProfile' ? profile.business : null}
          />
        </Card>
      ) : (
        <>
          <Note tone="warn">{t('create.verifyFirst')}</Note>
          <p className={styles.after}>
            <LinkButton to={links.verifyWait(me.email, links.newAgency())}>{t('invitation.verify')}</LinkButton>
          </p>
        </>
      )}
    </div>
  );
}
