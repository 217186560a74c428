import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HeartButton } from '../ui/actions/heart-button.tsx';
import { notify } from '../ui/overlays/notify.ts';
import { keepWaitingHeart, takeWaitingHeart, useFavorite } from './favorites.ts';
import { useTranslation } from './i18n.tsx';
import { signInPath } from './page-data.ts';

type FavoriteButtonProps = {
  listingId: number;
  /** "Trilocale, Via Roma 4, Firenze" */
  home: string;
  /** Beside other words instead of on a photograph. */
  withText?: boolean;
};

/** The heart of an ad (FAV-01). Whoever is not signed in is led there and back, and finds it kept. */
export function FavoriteButton({ listingId, home, withText = false }: FavoriteButtonProps) {
  const { t } = useTranslation('estate');
  const navigate = useNavigate();
  const here = useLocation();
  const { isSignedIn, isKept, keep } = useFavorite(listingId, ({ code }) =>
    notify({ text: code === 'AUTHORIZATION_DENIED_EXCEPTION' ? t('favorite.own') : t(`errors:${code}`), tone: 'bad' }),
  );
  useEffect(() => {
    if (isSignedIn && takeWaitingHeart(listingId)) keep(true);
  }, [isSignedIn, listingId, keep]);
  function askToSignIn() {
    keepWaitingHeart(listingId);
    void navigate(signInPath(here));
  }
  return (
    <HeartButton
      pressed={isKept}
      label={t('favorite.label', { home })}
      {...(withText && { text: t('favorite.save') })}
      onClick={() => (isSignedIn ? keep(!isKept) : askToSignIn())}
    />
  );
}
