import { Ellipsis, Pause, Pencil, Play, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OrganizationFeed } from '#contract/catalog/listing-feeds.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { UnpluggedDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Menu } from '../../platform/ui/overlays/menu.tsx';
import { DeleteFeedDialog } from './delete-feed-dialog.tsx';
import styles from './feeds.module.css';
import { scheduleText, situationOf, situationText, situationTones } from './status-text.ts';
import { useFeedActions } from './use-feed-actions.ts';

type Place = { id: number; slug: string };
type FeedListProps = { organization: Place; feeds: readonly OrganizationFeed[]; canAdd: boolean };

/** Feeds with their state, or what a feed is for. */
export function FeedList({ organization, feeds, canAdd }: FeedListProps) {
  const { t } = useTranslation('organizationFeeds');
  const [deleted, setDeleted] = useState<OrganizationFeed | null>(null);
  if (feeds.length === 0)
    return (
      <EmptyState
        drawing={<UnpluggedDrawing />}
        title={t('none.title')}
        text={t(canAdd ? 'none.text' : 'none.textReader')}
        actions={
          canAdd && (
            <LinkButton variant="primary" to={links.newFeed(organization.slug)}>
              <Plus />
              {t('add')}
            </LinkButton>
          )
        }
      />
    );
  return (
    <>
      <ul className={styles.feeds}>
        {feeds.map((feed) => (
          <FeedRow key={feed.id} organization={organization} feed={feed} onDelete={() => setDeleted(feed)} />
        ))}
      </ul>
      {deleted && <DeleteFeedDialog organization={organization} feed={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

type FeedRowProps = { organization: Place; feed: OrganizationFeed; onDelete: () => void };

function FeedRow({ organization, feed, onDelete }: FeedRowProps) {
  const { t } = useTranslation('organizationFeeds');
  const format = useFormat();
  const actions = useFeedActions(organization, feed);
  const { slug } = organization;
  const situation = situationOf(feed);
  const isDry = feed.status === 'DRY';
  const facts = [
    feed.format ? t(`formats.${feed.format}`) : t('formats.any'),
    feed.host ?? t(`modes.${feed.mode}`),
    scheduleText(t, feed),
  ];
  const items = [
    feed.can.run &&
      feed.mode === 'PULL' &&
      feed.liveRunId === null && { text: t('actions.run'), icon: <RefreshCw />, onSelect: actions.run },
    feed.can.edit &&
      feed.status === 'PAUSED' && {
        text: t('actions.resume'),
        icon: <Play />,
        onSelect: () => actions.setStatus('ACTIVE'),
      },
    feed.can.edit &&
      (feed.status === 'ACTIVE' || feed.status === 'HELD') && {
        text: t('actions.pause'),
        icon: <Pause />,
        onSelect: () => actions.setStatus('PAUSED'),
      },
    feed.can.edit && { text: t('actions.edit'), icon: <Pencil />, onSelect: actions.edit },
    feed.can.edit && { text: t('actions.delete'), icon: <Trash2 />, onSelect: onDelete },
  ].filter((item) => item !== false);
  return (
    <li>
      <div className={styles.feed}>
        <div className={styles.feedName}>
          <h2>
            <Link to={isDry ? links.feedSetup(slug, feed.id) : links.feed(slug, feed.id)}>{feed.name}</Link>
          </h2>
          <Badge tone={situationTones[situation]}>{t(`situationNames.${situation}`)}</Badge>
        </div>
        <p className={styles.soft}>{facts.join(' · ')}</p>
        <p>{situationText(t, format, feed)}</p>
        <p className={styles.feedLinks}>
          <FeedLinks slug={slug} feed={feed} />
        </p>
      </div>
      {items.length > 0 && (
        <Menu trigger={<IconButton label={t('actions.of', { name: feed.name })} icon={<Ellipsis />} />} items={items} />
      )}
    </li>
  );
}

/** Where the state of a feed leads: the held run, the live run, the items to complete. */
export function FeedLinks({ slug, feed }: { slug: string; feed: OrganizationFeed }) {
  const { t } = useTranslation('organizationFeeds');
  const toComplete = (feed.items.DRAFT ?? 0) + (feed.items.WAITING ?? 0);
  return (
    <>
      {feed.status === 'DRY' && (
        <LinkButton size="small" to={links.feedSetup(slug, feed.id)}>
          {t('continueSetup')}
        </LinkButton>
      )}
      {feed.heldRunId !== null && (
        <LinkButton size="small" to={links.feedRun(slug, feed.id, feed.heldRunId)}>
          {t('decide')}
        </LinkButton>
      )}
      {feed.liveRunId !== null && feed.status !== 'DRY' && (
        <LinkButton size="small" to={links.feedRun(slug, feed.id, feed.liveRunId)}>
          {t('follow')}
        </LinkButton>
      )}
      {toComplete > 0 && (
        <LinkButton size="small" to={links.feedItems(slug, feed.id)}>
          {t('toComplete', { count: toComplete })}
        </LinkButton>
      )}
    </>
  );
}
