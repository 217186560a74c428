import { addFavorite, type Favorite, removeFavorite } from '#contract/catalog/favorites';
import type { Money } from '#contract/platform/money';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { AdCard } from '../listing-card/ad-card.shared.tsx';
import { FavoriteNote } from './favorite-note.tsx';
import styles from './favorites.module.css';

/** An ad that is kept: its card, what its price did since, why it is not to be had, and the person's own note. */
export function FavoriteCard({ favorite }: { favorite: Favorite }) {
  const { t } = useTranslation('favorites');
  const format = useFormat();
  const { listing, listingId, unavailable, priceWhenAdded } = favorite;
  const change = priceChange(priceWhenAdded, listing.price);
  const letGo = useLettingGo(favorite);
  return (
    <div className={styles.favorite}>
      <div className={unavailable ? styles.gone : undefined}>
        <AdCard
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
          look="quiet"
          size="small"
          busy={letGo.isPending}
          onClick={letGo.run}
          aria-label={t('removeOne', { title: listing.title })}
        >
          {t('remove')}
        </Button>
      </div>
    </div>
  );
}

/** Removes at once and offers to take it back, note and all; what is no longer public cannot come back. */
function useLettingGo({ listingId, note, unavailable }: Favorite) {
  const { t } = useTranslation('favorites');
  const refusalText = useRefusalText();
  const keep = useWrite(addFavorite, { touches: ['dashboard'] });
  const remove = useWrite(removeFavorite, { touches: ['dashboard'] });
  const params = { listingId };
  const failed = (error: Parameters<typeof refusalText>[0]) => notify({ text: refusalText(error), tone: 'bad' });
  const undo = () => {
    keep.mutateAsync({ params, body: { note } }).then(() => notify({ text: t('kept'), tone: 'ok' }), failed);
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

/** By how much a price went up or, below zero, down; null where it did not, or stands in another currency. */
export function priceChange(before: Money, now: Money): number | null {
  if (before.currency !== now.currency || before.amount === now.amount) return null;
  return now.amount - before.amount;
}
