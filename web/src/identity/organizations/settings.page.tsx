import { Suspense } from 'react';
import type { Organization } from '#contract/identity/organizations.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { ClosedNote } from './closed-note.shared.tsx';
import { ClosingCard } from './closing-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { findOrganization, useOrganization } from './organization-reads.shared.ts';
import styles from './organizations.module.css';

const OrganizationForm = lazyPart(() => import('./organization-form.tsx'));
const OrganizationBusinessForm = lazyPart(() => import('./organization-business-form.tsx'));

/** `/dashboard/agency/{slug}/settings`: the agency's data, logo, closing and reopening. */
const page = pageData(async (args) => {
  await findOrganization(args);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizations'] };

export default function SettingsPage() {
  const organization = useOrganization();
  return organization ? <Settings key={organization.id} organization={organization} /> : null;
}

function Settings({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const { can } = organization;
  return (
    <>
      <PageHead title={`${t('settings.title')} · ${organization.name}`} noindex />
      <div className={styles.head}>
        <h1>{t('settings.title')}</h1>
      </div>
      <ClosedNote organization={organization} />
      {!can.edit && !can.reopen && <Note>{t('settings.noPermission')}</Note>}
      {can.edit && (
        <div className={styles.columns}>
          <Card title={t('settings.data')}>
            <Suspense fallback={<Skeleton height="640px" />}>
              <OrganizationForm organization={organization} />
            </Suspense>
          </Card>
          <div className={styles.stack}>
            <LogoCard organization={organization} />
            <Card title={t('settings.business')}>
              <Suspense fallback={<Skeleton height="320px" />}>
                <OrganizationBusinessForm organization={organization} />
              </Suspense>
            </Card>
            {can.close && <ClosingCard organization={organization} />}
          </div>
        </div>
      )}
      {!can.edit && can.reopen && <ClosingCard organization={organization} />}
    </>
  );
}
