import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { OverridableField } from '#contract/catalog/listing-feeds';
import type { FeedItemView } from '#contract/catalog/listing-feeds.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import { blockingFields, type CellContext, choicesOf, kindOf, typedText } from './cell-values.ts';
import styles from './completion.module.css';
import type { CompletionProps } from './completion-grid.tsx';
import { ItemFacts } from './item-facts.tsx';

/** One item at a time, for phones. */
export function CompletionSteps(props: CompletionProps) {
  const { items } = props;
  const { t } = useTranslation('organizationFeeds');
  const [id, setId] = useState<number | null>(null);
  const [last, setLast] = useState(0);
  const known = items.findIndex((item) => item.id === id);
  // A published item leaves the list; the next one takes its place.
  const index = known >= 0 ? known : Math.min(last, items.length - 1);
  const item = items[index];
  if (!item) return null;
  function go(to: number) {
    setLast(to);
    setId(items[to]?.id ?? null);
  }
  return (
    <section className={styles.steps} aria-label={t('complete.one')}>
      <div className={styles.stepsHead}>
        <Button size="small" aria-disabled={index === 0} onClick={() => index > 0 && go(index - 1)}>
          <ChevronLeft />
          {t('complete.previous')}
        </Button>
        <span role="status">{t('complete.position', { position: index + 1, total: items.length })}</span>
        <Button
          size="small"
          aria-disabled={index === items.length - 1}
          onClick={() => index < items.length - 1 && go(index + 1)}
        >
          {t('complete.next')}
          <ChevronRight />
        </Button>
      </div>
      <ItemForm key={item.id} {...props} item={item} onSaved={() => go(index)} />
    </section>
  );
}

type ItemFormProps = CompletionProps & { item: FeedItemView; onSaved: () => void };

function ItemForm({ slug, item, fields, context, completion, onSaved }: ItemFormProps) {
  const { t } = useTranslation('organizationFeeds');
  const blocking = blockingFields(item.blocks);
  const missing = fields.filter((field) => blocking.has(field) || completion.cellOf(item.id, field));
  const [typed, setTyped] = useState<Partial<Record<OverridableField, string>>>({});
  const textOf = (field: OverridableField) =>
    typed[field] ?? completion.cellOf(item.id, field)?.text ?? typedText(field, item.values, context);

  function submit(event: FormEvent) {
    event.preventDefault();
    const cells = missing.flatMap((field) => {
      const text = typed[field];
      return text === undefined || text.trim() === '' ? [] : [{ item, field, text }];
    });
    if (cells.length === 0) return;
    onSaved();
    void completion.type(cells);
  }

  return (
    <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
      <UnsavedGuard unsaved={missing.some((field) => completion.cellOf(item.id, field) !== undefined)} />
      <ItemFacts slug={slug} item={item} completion={completion} context={context} />
      {missing.map((field) => {
        const cell = completion.cellOf(item.id, field);
        const error = cell?.problem ? (cell.detail ?? t(`complete.problems.${cell.problem as 'choice'}`)) : undefined;
        return (
          <ItemField
            key={field}
            field={field}
            context={context}
            text={textOf(field)}
            error={error}
            isReadOnly={!item.can.complete}
            onChange={(text) => setTyped({ ...typed, [field]: text })}
          />
        );
      })}
      {item.can.complete && missing.length > 0 && (
        <Button type="submit" variant="primary" full isPending={completion.isSaving}>
          {t('complete.save')}
        </Button>
      )}
    </ScriptedForm>
  );
}

type ItemFieldProps = {
  field: OverridableField;
  context: CellContext;
  text: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (text: string) => void;
};

export function ItemField({ field, context, text, error, isReadOnly, onChange }: ItemFieldProps) {
  const { t } = useTranslation('organizationFeeds');
  const { t: feedTexts } = useTranslation('listingFeeds');
  const kind = kindOf(field);
  const shared = { label: feedTexts(`fields.${field}`), error, disabled: isReadOnly, value: text };
  if (kind === 'choice')
    return (
      <NativeSelect
        {...shared}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        options={[
          { value: '', label: t('complete.choose') },
          ...choicesOf(field).map((choice) => {
            const name = context.nameOf(field, choice);
            return { value: name, label: name };
          }),
        ]}
      />
    );
  if (kind === 'lines') return <TextArea {...shared} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  return (
    <TextField
      {...shared}
      autoComplete="off"
      inputMode={kind === 'text' || kind === 'date' ? 'text' : 'decimal'}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
