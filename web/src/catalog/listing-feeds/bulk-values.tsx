import { useState } from 'react';
import { type OverridableField, UNSEEN_OVERRIDES_MAX } from '#contract/catalog/listing-feeds';
import type { OverrideValues } from '#contract/catalog/listing-feeds.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { type CellContext, type CellProblem, readCell, sensitiveFields } from './cell-values.ts';
import styles from './completion.module.css';
import { ItemField } from './completion-steps.tsx';
import type { Completion } from './use-completion.ts';
import type { ItemSelection } from './use-item-selection.ts';

type BulkValuesProps = {
  fields: readonly OverridableField[];
  total: number;
  context: CellContext;
  completion: Completion;
  selection: ItemSelection;
};

/** Sets one value of all selected items. A class or a price of many items shows them first. */
export function BulkValues({ fields, total, context, completion, selection }: BulkValuesProps) {
  const { t } = useTranslation('organizationFeeds');
  const { t: feedTexts } = useTranslation('listingFeeds');
  const errorText = useErrorText();
  const [chosen, setField] = useState<OverridableField | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<CellProblem | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<OverrideValues | null>(null);
  const { items } = selection;
  const field = chosen ?? fields[0];
  if (items.length === 0 || !field) return null;
  const count = items.length;

  async function save(values: OverrideValues, isConfirmed: boolean) {
    const isSaved = await completion.set(items, values, isConfirmed);
    setUnconfirmed(null);
    if (!isSaved) return;
    setText('');
    selection.clear();
  }
  function apply() {
    const result = readCell(field as OverridableField, text, context);
    setProblem('problem' in result ? result.problem : null);
    if ('problem' in result) return;
    const needsSight =
      count > UNSEEN_OVERRIDES_MAX &&
      Object.keys(result.values).some((one) => sensitiveFields.includes(one as 'price'));
    if (needsSight) setUnconfirmed(result.values);
    else void save(result.values, false);
  }

  return (
    <section className={styles.bulk} aria-label={t('bulk.title')}>
      <p role="status">
        {t('bulk.count', { count })}{' '}
        {selection.isPage && !selection.isAll && total > count && (
          <Button
            size="small"
            variant="quiet"
            isPending={selection.isLoading}
            onClick={() =>
              selection
                .selectAll()
                .catch((error) => notify({ text: t('bulk.notLoaded'), description: errorText(error), tone: 'bad' }))
            }
          >
            {t('bulk.all', { count: total })}
          </Button>
        )}
      </p>
      <div className={styles.bulkFields}>
        <NativeSelect
          label={t('bulk.field')}
          value={field}
          onChange={({ currentTarget }) => {
            setField(currentTarget.value as OverridableField);
            setText('');
            setProblem(null);
          }}
          options={fields.map((one) => ({ value: one, label: feedTexts(`fields.${one}`) }))}
        />
        <ItemField
          field={field}
          context={context}
          text={text}
          error={problem ? t(`complete.problems.${problem}`) : undefined}
          isReadOnly={false}
          onChange={setText}
        />
        <div className={styles.bulkButtons}>
          <Button variant="primary" isPending={completion.isSaving} onClick={apply}>
            {t('bulk.apply', { count })}
          </Button>
          <Button variant="quiet" onClick={selection.clear}>
            {t('bulk.clear')}
          </Button>
        </div>
      </div>
      {unconfirmed && (
        <ConfirmDialog
          title={t('bulk.confirmTitle', { count })}
          text={t('bulk.confirmText', { field: feedTexts(`fields.${field}`), value: text })}
          action={t('bulk.apply', { count })}
          variant="primary"
          isPending={completion.isSaving}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void save(unconfirmed, true)}
          onClose={() => setUnconfirmed(null)}
        >
          <ul className={styles.seen} tabIndex={0} aria-label={t('bulk.seen')}>
            {items.map((item) => (
              <li key={item.id}>
                {item.reference ?? item.externalRef} · {item.title ?? t('complete.untitled')}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </section>
  );
}
