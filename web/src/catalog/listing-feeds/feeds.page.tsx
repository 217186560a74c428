import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { Organization } from '#contract/identity/organizations.schemas';
import { findOrganization, useOrganization } from '../../identity/organizations/organization-reads.shared.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { FeedList } from './feed-list.tsx';
import { feedsRead, whileFeedLive } from './feed-reads.ts';
import styles from './feeds.module.css';

/** `/dashboard/agency/{slug}/feeds`: where the agency's listings come from. */
const page = pageData(async (args) => {
  const { id } = await findOrganization(args);
  await args.fetch(feedsRead(id));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizationFeeds', 'listingFeeds'] };

export default function FeedsPage() {
  const organization = useOrganization();
  return organization ? <Feeds key={organization.id} organization={organization} /> : null;
}

function Feeds({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizationFeeds');
  const result = useQuery({ ...feedsRead(organization.id), ...whileFeedLive, refetchOnWindowFocus: 'always' });
  if (result.error && !result.data) return <ErrorView error={result.error} onRetry={() => void result.refetch()} />;
  const feeds = result.data?.data;
  const canAdd = canManageFeeds(organization);
  return (
    <>
      <PageHead title={`${t('title')} · ${organization.name}`} noindex />
      <div className={styles.head}>
        <h1 id="feeds-title" tabIndex={-1}>
          {t('title')}
        </h1>
        {canAdd && feeds && feeds.length > 0 && (
          <LinkButton variant="primary" to={links.newFeed(organization.slug)}>
            <Plus />
            {t('add')}
          </LinkButton>
        )}
      </div>
      {feeds ? <FeedList organization={organization} feeds={feeds} canAdd={canAdd} /> : <Skeleton height="240px" />}
    </>
  );
}

/** Until a feed exists, no `can` of the server says who may add one. */
const canManageFeeds = ({ status, role }: Organization) =>
  status === 'ACTIVE' && (role === 'OWNER' || role === 'ADMIN');
