import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListingView } from '#contract/catalog/listings';
import { useMe } from '../../identity/me/me.shared.tsx';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { useHere } from '../../platform/lib/use-here.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import styles from './dialogs.module.css';
import { hrefOfPoint } from './listing-actions.ts';

/** Why an ad was not published, each with what to do about it (spec/000 §4, DECISIONS.md "Subscription display block"). */

type Told = { listing: ListingView; onClose: () => void };

function Telling(told: { title: string; text: string; children?: ReactNode; action?: ReactNode; onClose: () => void }) {
  const { t } = useTranslation('myListings');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && told.onClose()}
      title={told.title}
      description={told.text}
      closeLabel={t('actions.close')}
      actions={
        told.action ? (
          <>
            <Button onClick={told.onClose}>{t('actions.cancel')}</Button>
            {told.action}
          </>
        ) : (
          <Button look="primary" onClick={told.onClose}>
            {t('actions.understood')}
          </Button>
        )
      }
    >
      {told.children}
    </Dialog>
  );
}

/** What the ad lacks by name, each leading to where it is written. */
export function MissingDialog({ listing, points, onClose }: Told & { points: readonly string[] }) {
  const { t } = useTranslation('myListings');
  const { t: quality } = useTranslation('quality');
  return (
    <Telling
      title={t('publish.missingTitle')}
      text={t('publish.missingText', { title: listing.title || t('card.noTitle'), count: points.length })}
      onClose={onClose}
    >
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <Link to={hrefOfPoint(point, listing)} className={styles.point}>
              <b>{quality(`points.${point}.name` as Key<'quality'>)}</b>
              <span>{quality(`points.${point}.todo` as Key<'quality'>)}</span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Telling>
  );
}

/** An admin keeps it; the reason is the one the advertiser was written. */
export function HeldDialog({ listing, reason, onClose }: Told & { reason: string | null }) {
  const { t } = useTranslation('myListings');
  return (
    <Telling title={t('publish.heldTitle')} text={t('publish.heldText', { title: listing.title })} onClose={onClose}>
      {reason && (
        <>
          <p className={styles.soft}>{t('publish.heldReason')}</p>
          <p className={styles.reason}>{reason}</p>
        </>
      )}
    </Telling>
  );
}

/** Publishing waits for a verified email (DECISIONS.md "Verified email"). */
export function VerifyDialog({ listing, onClose }: Told) {
  const { t } = useTranslation('myListings');
  const email = useMe()?.email ?? '';
  const here = useHere();
  return (
    <Telling
      title={t('publish.verifyTitle')}
      text={t('publish.verifyText', { email, title: listing.title })}
      action={
        <LinkButton look="primary" to={links.verifyWait(email, here)}>
          {t('publish.verifyGo')}
        </LinkButton>
      }
      onClose={onClose}
    />
  );
}
