import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { signInPath } from '../../platform/lib/page-data.ts';
import { HeartButton } from '../../platform/ui/actions/heart-button.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { consumePendingFavorite, savePendingFavorite, useFavorite } from './favorites.shared.ts';

type FavoriteButtonProps = {
  listingId: number;
  /** "Trilocale, Via Roma 4, Firenze" */
  propertyName: string;
  /** Shows a text label, for use outside a photo. */
  withText?: boolean | undefined;
};

/** Favorite button of a listing (FAV-01). Anonymous users are sent to sign-in and back; then the listing is saved. */
export function FavoriteButton(props: FavoriteButtonProps) {
  return useMe() ? <FavoriteHeart {...props} /> : <AnonymousHeart {...props} />;
}

function FavoriteHeart({ listingId, propertyName, withText }: FavoriteButtonProps) {
  const { t } = useTranslation('estate');
  const { isFavorite, save } = useFavorite(listingId, ({ code }) =>
    notify({ text: code === 'AUTHORIZATION_DENIED_EXCEPTION' ? t('favorite.own') : t(`errors:${code}`), tone: 'bad' }),
  );
  useEffect(() => {
    if (consumePendingFavorite(listingId)) save(true);
  }, [listingId, save]);
  return (
    <NamedHeart
      propertyName={propertyName}
      withText={withText}
      pressed={isFavorite}
      onClick={() => save(!isFavorite)}
    />
  );
}

/** For anonymous visitors. Subscribes to no state, because a page has dozens of them. */
function AnonymousHeart({ listingId, propertyName, withText }: FavoriteButtonProps) {
  const navigate = useNavigate();
  const here = useLocation();
  function requestSignIn() {
    savePendingFavorite(listingId);
    void navigate(signInPath(here));
  }
  return <NamedHeart propertyName={propertyName} withText={withText} pressed={false} onClick={requestSignIn} />;
}

type NamedHeartProps = Omit<FavoriteButtonProps, 'listingId'> & { pressed: boolean; onClick: () => void };

function NamedHeart({ propertyName, withText, pressed, onClick }: NamedHeartProps) {
  const { t } = useTranslation('estate');
  return (
    <HeartButton
      pressed={pressed}
      // The label contains the visible text (WCAG 2.5.3). An icon-only button keeps one name; `aria-pressed` is its state.
      label={t(withText && pressed ? 'favorite.savedLabel' : 'favorite.label', { property: propertyName })}
      {...(withText && { text: t(pressed ? 'favorite.saved' : 'favorite.save') })}
      onClick={onClick}
    />
  );
}
