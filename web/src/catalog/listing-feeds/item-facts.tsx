import { Link } from 'react-router';
import type { FeedItemView, OverrideValues } from '#contract/catalog/listing-feeds.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { type CellContext, otherBlocks, typedText } from './cell-values.ts';
import styles from './completion.module.css';
import { blockText } from './feed-texts.ts';
import type { Completion } from './use-completion.ts';
import type { ItemSelection } from './use-item-selection.ts';

type ItemFactsProps = {
  slug: string;
  item: FeedItemView;
  completion: Completion;
  context: CellContext;
  selection?: ItemSelection;
};

/** Name of an item, what the table cannot solve, and overrides whose feed value has changed. */
export function ItemFacts({ slug, item, completion, context, selection }: ItemFactsProps) {
  const { t } = useTranslation('organizationFeeds');
  const { t: feedTexts } = useTranslation('listingFeeds');
  const name = item.title ?? t('complete.untitled');
  const reference = item.reference ?? item.externalRef;
  return (
    <div className={styles.facts}>
      {selection && (
        <input
          type="checkbox"
          aria-label={t('complete.select', { name: reference })}
          disabled={!item.can.complete}
          checked={selection.has(item.id)}
          onChange={() => selection.toggle(item.id)}
        />
      )}
      <div>
        <b>{item.listingId === null ? name : <Link to={links.listingForm(item.listingId)}>{name}</Link>}</b>
        <span className={styles.soft}>
          {reference} · {t(`states.${item.state}`)}
        </span>
        {otherBlocks(item.blocks).map((block) => (
          <span key={block} className={styles.block}>
            {blockText(feedTexts, block)}{' '}
            {block === 'media' && item.propertyId !== null && (
              <Link to={links.property(item.propertyId)}>{t('complete.openProperty')}</Link>
            )}
            {block === 'trader' && <Link to={links.agency(slug, 'settings')}>{t('complete.openAgency')}</Link>}
          </span>
        ))}
        <OutdatedOverrides item={item} completion={completion} context={context} />
      </div>
    </div>
  );
}

/** Both values of an override whose feed value changed later: the member decides. */
function OutdatedOverrides({ item, completion, context }: Pick<ItemFactsProps, 'item' | 'completion' | 'context'>) {
  const { t } = useTranslation('organizationFeeds');
  const { t: feedTexts } = useTranslation('listingFeeds');
  const outdated = item.overrides.filter(({ isOutdated }) => isOutdated);
  return outdated.map(({ field, value, feedValue }) => {
    const name = feedTexts(`fields.${field}`);
    const textOf = (one: unknown) => typedText(field, { [field]: one } as never, context) || t('complete.missing');
    return (
      <span key={field} className={styles.outdated}>
        {t('complete.outdated', { field: name, own: textOf(value), feed: textOf(feedValue) })}
        {item.can.complete && (
          <span className={styles.decide}>
            <Button
              size="small"
              aria-label={t('complete.useFeedOf', { field: name })}
              onClick={() => void completion.set([item], { [field]: null } as OverrideValues)}
            >
              {t('complete.useFeed')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('complete.keepOwnOf', { field: name })}
              onClick={() => void completion.set([item], { [field]: value } as OverrideValues)}
            >
              {t('complete.keepOwn')}
            </Button>
          </span>
        )}
      </span>
    );
  });
}
