import { useEffect, useId, useRef, useState } from 'react';
import { addFavorite, FAVORITE_NOTE_MAX } from '#contract/catalog/favorites';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import styles from './favorites.module.css';

/** A private note, edited where it stands. What was typed stays there until the server has it. */
export function FavoriteNote({ listingId, note }: { listingId: number; note: string | null }) {
  const { t } = useTranslation('favorites');
  const refusalText = useRefusalText();
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const save = useWrite(addFavorite);
  const isEditing = typed !== null;
  useEffect(() => {
    if (isEditing) field.current?.focus();
  }, [isEditing]);
  if (typed === null) {
    return (
      <div className={styles.note}>
        {note && <p>{note}</p>}
        <Button look="quiet" size="small" onClick={() => setTyped(note ?? '')}>
          {note ? t('note.change') : t('note.write')}
        </Button>
      </div>
    );
  }
  const onSave = () =>
    save.mutate({ params: { listingId }, body: { note: typed.trim() || null } }, { onSuccess: () => setTyped(null) });
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) onSave();
      }}
    >
      <label htmlFor={fieldId}>{t('note.label')}</label>
      <textarea
        id={fieldId}
        ref={field}
        rows={3}
        maxLength={FAVORITE_NOTE_MAX}
        value={typed}
        aria-describedby={save.error ? `${fieldId}-problem` : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {save.error && (
        <p id={`${fieldId}-problem`} role="alert" className={styles.problem}>
          {refusalText(save.error)}
        </p>
      )}
      <div className={styles.noteActions}>
        <Button type="submit" size="small" look="second" busy={save.isPending}>
          {t('note.save')}
        </Button>
        <Button size="small" look="quiet" onClick={() => setTyped(null)}>
          {t('note.cancel')}
        </Button>
      </div>
      <UnsavedGuard inList unsaved={typed !== (note ?? '') && !save.isPending} />
    </form>
  );
}
