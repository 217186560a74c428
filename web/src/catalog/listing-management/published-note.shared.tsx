import { useEffect, useRef } from 'react';
import type { ListingView, OwnListing } from '#contract/catalog/listings.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './my-listings.module.css';

export type PublishedListing = Pick<ListingView, 'id' | 'title' | 'listingType' | 'advertiserId'> & {
  own: Pick<OwnListing, 'cinSharing'> | null;
};

/** Confirms publication and suggests next steps. Takes the focus once per mount: use the listing as key. */
export function PublishedNote({ listing }: { listing: PublishedListing }) {
  const { id, title, listingType, advertiserId, own } = listing;
  const { t } = useTranslation('myListings');
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isStay = listingType === 'HOSPITALITY';
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="published" className={styles.published}>
      <Note tone="ok">
        <h2 id="published">{t('publish.done', { title })}</h2>
        <p>{t('publish.doneText')}</p>
        <p className={styles.nextSteps}>
          <LinkButton variant="primary" to={links.listing(id)}>
            {t('publish.see')}
          </LinkButton>
          {isStay ? (
            <LinkButton to={links.listingCalendar(id)}>{t('publish.calendar')}</LinkButton>
          ) : (
            <LinkButton to={links.newOpenDay(id, advertiserId)}>{t('actions.openDays')}</LinkButton>
          )}
          <LinkButton to={links.listingBoost(id)}>{t('actions.promote')}</LinkButton>
        </p>
        <p className={styles.nextText}>{t(isStay ? 'publish.nextStay' : 'publish.nextMarket')}</p>
      </Note>
      {own?.cinSharing && <Note tone="warn">{t(`publish.cinSharing.${own.cinSharing}`)}</Note>}
    </section>
  );
}
