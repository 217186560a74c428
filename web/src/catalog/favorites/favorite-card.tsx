import { useEffect, useId, useRef, useState } from 'react';
import { addFavorite, FAVORITE_NOTE_MAX, removeFavorite } from '#contract/catalog/favorites';
import type { Favorite } from '#contract/catalog/favorites.schemas';
import type { Money } from '#contract/platform/money.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { LinkedListingCard } from '../listing-card/linked-listing-card.shared.tsx';
import styles from './favorites.module.css';

/** A saved listing: card, price change since saving, reason of unavailability, and the user's note. */
export function FavoriteCard({ favorite }: { favorite: Favorite }) {
  const { t } = useTranslation('favorites');
  const format = useFormat();
  const { listing, listingId, unavailable, priceWhenAdded } = favorite;
  const change = priceChange(priceWhenAdded, listing.price);
  const letGo = useLettingGo(favorite);
  return (
    <div className={styles.favorite}>
      <div className={unavailable ? styles.unavailable : undefined}>
        <LinkedListingCard
          listing={listing}
          to={links.listing(listingId)}
          sizes="(max-width: 640px) 100vw, 360px"
          heading="h2"
          badges={unavailable ? [t(`unavailable.${unavailable}`)] : []}
        />
      </div>
      {unavailable && <p className="soft">{t(`reason.${unavailable}`)}</p>}
      {change !== null && (
        <p>
          <Badge tone={change < 0 ? 'ok' : 'warn'}>
            {t('change', {
              price: `${change < 0 ? '−' : '+'}${format.price({ ...listing.price, amount: Math.abs(change) })}`,
            })}
          </Badge>
        </p>
      )}
      <FavoriteNote listingId={listingId} note={favorite.note} />
      <div className={styles.foot}>
        <span className="soft">{t('added', { date: format.date(favorite.addedAt) })}</span>
        <Button
          variant="quiet"
          size="small"
          isPending={letGo.isPending}
          onClick={letGo.run}
          aria-label={t('removeOne', { title: listing.title })}
        >
          {t('remove')}
        </Button>
      </div>
    </div>
  );
}

/** Removes the favorite at once. Undo restores it with its note, unless the listing is no longer public. */
function useLettingGo({ listingId, note, unavailable }: Favorite) {
  const { t } = useTranslation('favorites');
  const errorText = useErrorText();
  const restoreFavorite = useWrite(addFavorite, { touches: ['dashboard'] });
  const remove = useWrite(removeFavorite, { touches: ['dashboard'] });
  const params = { listingId };
  const failed = (error: Parameters<typeof errorText>[0]) => notify({ text: errorText(error), tone: 'bad' });
  const undo = () => {
    restoreFavorite.mutateAsync({ params, body: { note } }).then(() => notify({ text: t('kept'), tone: 'ok' }), failed);
  };
  const run = () => {
    remove.mutateAsync({ params }).then(
      () =>
        notify({
          text: t('removed'),
          tone: 'ok',
          ...(!unavailable && { action: { text: t('undo'), onSelect: undo } }),
        }),
      failed,
    );
  };
  return { run, isPending: remove.isPending };
}

/** Price difference, negative for a decrease; null without a change or with another currency. */
export function priceChange(before: Money, now: Money): number | null {
  if (before.currency !== now.currency || before.amount === now.amount) return null;
  return now.amount - before.amount;
}

/** Private note, edited inline. Keeps the input until the server has saved it. */
function FavoriteNote({ listingId, note }: { listingId: number; note: string | null }) {
  const { t } = useTranslation('favorites');
  const errorText = useErrorText();
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
        <Button variant="quiet" size="small" onClick={() => setTyped(note ?? '')}>
          {note ? t('note.change') : t('note.write')}
        </Button>
      </div>
    );
  }
  const onSave = () =>
    save.mutate({ params: { listingId }, body: { note: typed.trim() || null } }, { onSuccess: () => setTyped(null) });
  return (
    <ScriptedForm
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
          {errorText(save.error)}
        </p>
      )}
      <div className={styles.noteActions}>
        <Button type="submit" size="small" variant="second" isPending={save.isPending}>
          {t('note.save')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setTyped(null)}>
          {t('note.cancel')}
        </Button>
      </div>
      <UnsavedGuard inList unsaved={typed !== (note ?? '') && !save.isPending} />
    </ScriptedForm>
  );
}
