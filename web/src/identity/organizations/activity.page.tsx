import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Organization } from '#contract/identity/organizations.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { ActivityLog } from './activity-log.shared.tsx';
import { Loaded } from './loaded.tsx';
import { activityRead, findOrganization, useOrganization } from './organization-reads.shared.ts';
import styles from './organizations.module.css';

const pageIn = (query: URLSearchParams) => {
  const text = query.get('page') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
};

/** `/dashboard/agency/{slug}/activity`: what was done in the agency, newest first; its owners and admins. */
const page = pageData(async (args) => {
  const { id, can } = await findOrganization(args);
  if (can.edit || can.reopen) await args.fetch(activityRead(id, pageIn(args.url.searchParams)));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizations'] };

export default function ActivityPage() {
  const { t } = useTranslation('organizations');
  const organization = useOrganization();
  if (!organization) return null;
  const { can, name } = organization;
  return (
    <>
      <PageHead title={`${t('activity.title')} · ${name}`} noindex />
      <div className={styles.head}>
        <h1>{t('activity.title')}</h1>
      </div>
      {can.edit || can.reopen ? <Entries organization={organization} /> : <Note>{t('activity.noPermission')}</Note>}
    </>
  );
}

function Entries({ organization: { id, slug } }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const [query] = useSearchParams();
  const number = pageIn(query);
  const result = useQuery(activityRead(id, number));
  return (
    <>
      <Card>
        <Loaded result={result}>
          {({ data }) =>
            data.length === 0 ? <p className="soft">{t('activity.none')}</p> : <ActivityLog entries={data} />
          }
        </Loaded>
      </Card>
      {result.data && (
        <Pager
          page={number}
          pages={Math.ceil(result.data.page.totalElements / result.data.page.size)}
          href={(one) => links.agency(slug, 'activity', { page: one ? String(one) : undefined })}
          labels={{
            nav: t('activity.pages'),
            previous: t('activity.previous'),
            next: t('activity.next'),
            page: (one) => t('activity.page', { page: one }),
          }}
        />
      )}
    </>
  );
}
