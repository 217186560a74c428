import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { FeedBlock } from '#contract/catalog/feed-listing';
import type { Organization } from '#contract/identity/organizations.schemas';
import { findOrganization, useOrganization } from '../../identity/organizations/organization-reads.shared.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { Breadcrumb } from '../../platform/ui/display/breadcrumb.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { CupDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { CompletionScreen } from './completion.tsx';
import { type ItemsFilter, itemsQuery, readItemsFilter } from './feed-addresses.ts';
import { feedRead, idIn, itemsRead } from './feed-reads.ts';
import styles from './feeds.module.css';
import { pagerLabels } from './pager-labels.ts';

/** `/dashboard/agency/{slug}/feeds/{id}/items`: values that the feed does not give, in one table. */
const page = pageData(async (args) => {
  const { id } = await findOrganization(args);
  const feedId = idIn(args.params, 'feedId');
  await Promise.all([
    args.fetch(feedRead(id, feedId)),
    args.fetch(itemsRead(id, feedId, readItemsFilter(args.url.searchParams))),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizationFeeds', 'listingFeeds', 'properties'] };

export default function ItemsPage() {
  const organization = useOrganization();
  const feedId = Number(useParams().feedId);
  return organization ? <Items key={feedId} organization={organization} feedId={feedId} /> : null;
}

function Items({ organization, feedId }: { organization: Organization; feedId: number }) {
  const { t } = useTranslation('organizationFeeds');
  const [query] = useSearchParams();
  const filter = readItemsFilter(query);
  const feed = useQuery(feedRead(organization.id, feedId)).data?.data;
  const result = useQuery({
    ...itemsRead(organization.id, feedId, filter),
    refetchOnWindowFocus: 'always',
  });
  if (result.error && !result.data) return <ErrorView error={result.error} onRetry={() => void result.refetch()} />;
  const { slug } = organization;
  return (
    <>
      <PageHead title={`${t('complete.title')} · ${organization.name}`} noindex />
      <Breadcrumb
        label={t('path')}
        steps={[
          { words: t('title'), to: links.feeds(slug) },
          { words: feed?.name ?? '', to: links.feed(slug, feedId) },
        ]}
        here={t('complete.title')}
      />
      <h1>{t('complete.title')}</h1>
      <p className={styles.intro}>{t('complete.intro')}</p>
      {result.data && feed ? (
        <>
          <BlockFilter
            filter={filter}
            blocks={result.data.blocks}
            href={(next) => links.feedItems(slug, feedId, itemsQuery(next))}
          />
          {result.data.data.length === 0 ? (
            <EmptyState
              drawing={<CupDrawing />}
              title={t(filter.block ? 'complete.noneFiltered' : 'complete.none')}
              text={t(filter.block ? 'complete.noneFilteredText' : 'complete.noneText')}
              actions={
                <LinkButton to={filter.block ? links.feedItems(slug, feedId) : links.feed(slug, feedId)}>
                  {t(filter.block ? 'complete.all' : 'complete.toFeed')}
                </LinkButton>
              }
            />
          ) : (
            <CompletionScreen organization={organization} feed={feed} list={result.data} block={filter.block} />
          )}
          <Pager
            page={result.data.page.number}
            pages={Math.ceil(result.data.page.totalElements / result.data.page.size)}
            href={(number) => links.feedItems(slug, feedId, itemsQuery({ ...filter, page: number }))}
            labels={pagerLabels(t)}
          />
        </>
      ) : (
        <Skeleton height="320px" />
      )}
    </>
  );
}

type BlockFilterProps = {
  filter: ItemsFilter;
  blocks: readonly { code: string; count: number }[];
  href: (filter: ItemsFilter) => string;
};

function BlockFilter({ filter, blocks, href }: BlockFilterProps) {
  const { t } = useTranslation('organizationFeeds');
  const navigate = useNavigate();
  const shown = blocks.filter(({ count, code }) => count > 0 || code === filter.block);
  if (shown.length === 0 && !filter.block) return null;
  return (
    <div className={styles.filter}>
      <NativeSelect
        label={t('complete.filter')}
        value={filter.block ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate(href({ ...(value && { block: value }), page: 0 }), { preventScrollReset: true })
        }
        options={[
          { value: '', label: t('complete.any') },
          ...shown.map(({ code, count }) => ({ value: code, label: `${t(`blocks.${code as FeedBlock}`)} (${count})` })),
        ]}
      />
    </div>
  );
}
