import { Undo2 } from 'lucide-react';
import type { listItems } from '#contract/catalog/listing-feeds';
import type { OrganizationFeed } from '#contract/catalog/listing-feeds.schemas';
import type { OutputOf } from '#contract/platform/endpoint';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { BulkValues } from './bulk-values.tsx';
import { columnsOf } from './cell-values.ts';
import styles from './completion.module.css';
import { CompletionGrid } from './completion-grid.tsx';
import { CompletionSteps } from './completion-steps.tsx';
import { useCellContext } from './use-cell-context.ts';
import { useCompletion } from './use-completion.ts';
import { useItemSelection } from './use-item-selection.ts';

type ItemList = OutputOf<typeof listItems>;
type CompletionScreenProps = {
  organization: { id: number; slug: string };
  feed: Pick<OrganizationFeed, 'id' | 'settings'>;
  list: ItemList;
  block: string | undefined;
};

/** Items to complete: a grid on wide screens, one after the other on phones. */
export function CompletionScreen({ organization, feed, list, block }: CompletionScreenProps) {
  const { t } = useTranslation('organizationFeeds');
  const context = useCellContext(feed.settings.currency);
  const place = { organizationId: organization.id, feedId: feed.id };
  const completion = useCompletion(place, context);
  const items = list.data;
  const selection = useItemSelection(items, { ...place, block });
  const fields = columnsOf(list.fields);
  const shared = { slug: organization.slug, items, fields, context, completion };
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.keys}>{t('complete.keys')}</p>
        <p role="status" className={styles.soft}>
          {completion.isSaving && t('complete.saving')}
        </p>
        <Button
          size="small"
          aria-disabled={!completion.canUndo || completion.isSaving}
          onClick={() => void completion.undo()}
        >
          <Undo2 />
          {t('complete.undo')}
        </Button>
      </div>
      <div className={styles.wide}>
        <div className={styles.scroll}>
          <CompletionGrid {...shared} selection={selection} />
        </div>
        <BulkValues
          fields={fields}
          total={list.page.totalElements}
          context={context}
          completion={completion}
          selection={selection}
        />
      </div>
      <div className={styles.narrow}>
        <CompletionSteps {...shared} />
      </div>
    </>
  );
}
