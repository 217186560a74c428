import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { FeedBlock, FeedOutcome } from '#contract/catalog/feed-listing';
import type { FeedRunItemView } from '#contract/catalog/listing-feeds.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Table } from '../../platform/ui/display/table.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { blockText, noteText } from './feed-texts.ts';
import styles from './feeds.module.css';
import { useFieldValue } from './field-value.ts';
import type { Adoption } from './run-report.tsx';

const tones: Record<FeedOutcome, BadgeTone> = {
  AD: 'ok',
  DRAFT: 'warn',
  WAITING: 'warn',
  SKIPPED: 'neutral',
  WITHDRAW: 'dark',
  INVALID: 'bad',
};

type RunItemsProps = { items: readonly FeedRunItemView[]; isPending: boolean; adoption?: Adoption | undefined };

/** Rows of a report; cards on narrow screens. */
export function RunItems({ items, isPending, adoption }: RunItemsProps) {
  const { t } = useTranslation('organizationFeeds');
  return (
    <Table
      caption={t('report.items')}
      isPending={isPending}
      className={styles.report}
      head={
        <>
          <th scope="col">{t('report.listing')}</th>
          <th scope="col">{t('report.outcome')}</th>
          <th scope="col">{t('report.details')}</th>
        </>
      }
    >
      {items.map((item) => (
        <tr key={item.id}>
          <th scope="row">
            <ItemName item={item} />
          </th>
          <td data-label={t('report.outcome')}>
            <Badge tone={tones[item.outcome]}>{t(`outcomeNames.${item.outcome}`)}</Badge>
            {item.change !== 'NONE' && <span className={styles.soft}> {t(`changes.${item.change}`)}</span>}
          </td>
          <td data-label={t('report.details')}>
            <ItemDetails item={item} />
            {adoption && item.adoptableListingId !== null && item.externalRef !== null && (
              <Checkbox
                checked={adoption.has(item.externalRef)}
                onChange={() => adoption.toggle(item.externalRef as string)}
              >
                {t('adopt.one')}
              </Checkbox>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function ItemName({ item }: { item: FeedRunItemView }) {
  const { t } = useTranslation('organizationFeeds');
  const title = item.title ?? t('complete.untitled');
  const facts = [
    item.reference ?? item.externalRef ?? t('report.noReference'),
    item.line !== null && t('report.line', { line: item.line }),
  ].filter(Boolean);
  return (
    <span className={styles.itemName}>
      {item.listingId === null ? title : <Link to={links.listingForm(item.listingId)}>{title}</Link>}
      <span className={styles.soft}>{facts.join(' · ')}</span>
    </span>
  );
}

/** Messages of the codes, then the changed fields before and after. */
function ItemDetails({ item }: { item: FeedRunItemView }) {
  const { t } = useTranslation('organizationFeeds');
  const { t: feedTexts } = useTranslation('listingFeeds');
  const textOf = useFieldValue();
  const fieldName = (field: string) => feedTexts(`fields.${field as 'price'}`);
  const messages = [
    ...item.blocks.map((block) => blockText(feedTexts, block as FeedBlock)),
    ...item.notes.map((note) => noteText(feedTexts, note)),
  ];
  if (messages.length === 0 && item.fields.length === 0)
    return <span className={styles.soft}>{t(item.outcome === 'WITHDRAW' ? 'report.withdrawn' : 'report.fine')}</span>;
  return (
    <ul className={styles.details}>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
      {item.fields.map(({ field, before, after }) => (
        <li key={field} className={styles.change}>
          <span>{fieldName(field)}</span>
          <del>{textOf(field, before)}</del>
          <ArrowRight role="img" aria-label={t('report.becomes')} />
          <ins>{textOf(field, after)}</ins>
        </li>
      ))}
    </ul>
  );
}
