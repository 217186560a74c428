import type { OverridableField } from '#contract/catalog/listing-feeds';
import { setOverrides } from '#contract/catalog/listing-feeds';
import type { FeedItemOfRecord, OverrideValues } from '#contract/catalog/listing-feeds.schemas';
import type { ApiError } from '#contract/platform/client';
import { agoText } from '../../platform/dates/ago-text.ts';
import { useMinute } from '../../platform/dates/use-minute.ts';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './feed-source.module.css';
import { useFieldValue } from './field-value.ts';

const ofListing: readonly OverridableField[] = [
  ...(['contractType', 'price', 'condominiumFees', 'availabilityStartDate', 'title'] as const),
  ...(['contactEmail', 'contactPhone', 'contactWhatsapp'] as const),
];

type FeedSourceNoteProps = {
  organizationId: number;
  source: FeedItemOfRecord;
  record: { listingId: number } | { propertyId: number };
  onRestore: () => Promise<void>;
};

/** "Dal gestionale, 12 min fa", and the fields of this form that a member has changed, each with its way back. */
export function FeedSourceNote({ organizationId, source, record, onRestore }: FeedSourceNoteProps) {
  const { t, language } = useTranslation('organizationFeeds');
  const minute = useMinute();
  const time = minute && agoText(source.readAt, minute, language, 'short');
  const isShown = (field: OverridableField) => ofListing.includes(field) === 'listingId' in record;
  const overrides = source.item.overrides.filter(({ field }) => isShown(field));
  return (
    <Note>
      <div className={styles.source}>
        <p>
          <b>{time === null ? t('record.sourceNow') : t('record.source', { time })}</b>{' '}
          {t('record.feed', { name: source.feed.name })}
        </p>
        {overrides.length > 0 && (
          <ul className={styles.fields} aria-label={t('record.changes')}>
            {overrides.map((override) => (
              <OverriddenField
                key={override.field}
                organizationId={organizationId}
                source={source}
                override={override}
                onRestore={onRestore}
              />
            ))}
          </ul>
        )}
      </div>
    </Note>
  );
}

type OverriddenFieldProps = Pick<FeedSourceNoteProps, 'organizationId' | 'source' | 'onRestore'> & {
  override: FeedItemOfRecord['item']['overrides'][number];
};

/** Both values of a field. */
function OverriddenField({ organizationId, source, override, onRestore }: OverriddenFieldProps) {
  const { t } = useTranslation('organizationFeeds');
  const { t: feedTexts } = useTranslation('listingFeeds');
  const errorText = useErrorText();
  const valueText = useFieldValue();
  const { field, value, feedValue, isOutdated } = override;
  const name = feedTexts(`fields.${field}`);
  const restore = useWrite(setOverrides, {
    once: true,
    touches: ['listings', 'properties'],
    async onSuccess() {
      await onRestore();
      notify({ text: t('record.restored', { field: name }), tone: 'ok' });
    },
    onError: (error: ApiError) => notify({ text: t('record.notRestored'), description: errorText(error), tone: 'bad' }),
  });
  const values = { field: name, own: valueText(field, value), feed: valueText(field, feedValue) };
  const params = { organizationId, feedId: source.feed.id };
  const body = { itemIds: [source.item.id], values: { [field]: null } as OverrideValues };
  return (
    <li>
      <span>{t(isOutdated ? 'complete.outdated' : 'record.own', values)}</span>
      {source.item.can.complete && (
        <Button
          size="small"
          isPending={restore.isPending}
          aria-label={t('record.restoreOf', { field: name })}
          onClick={() => restore.mutate({ params, body })}
        >
          {t('record.restore')}
        </Button>
      )}
    </li>
  );
}
