import { type ReactNode, useId } from 'react';
import type { ListingView } from '#contract/catalog/listings';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { MapDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { ManagedCard } from './managed-card.tsx';
import styles from './my-listings.module.css';
import type { useListingActions } from './use-listing-actions.tsx';

type AdsSectionProps = {
  heading: string;
  answer: { data: readonly ListingView[]; page: { totalElements: number; number: number; size: number } };
  busy: boolean;
  href: (page: number) => string;
  actions: ReturnType<typeof useListingActions>;
  /** In place of ads, where there is none at all. */
  none?: ReactNode;
};

/** The ads of one kind, six at a time. */
export function AdsSection({ heading, answer, busy, href, actions, none }: AdsSectionProps) {
  const { t } = useTranslation('myListings');
  const id = useId();
  const { totalElements, number, size } = answer.page;
  const pages = Math.ceil(totalElements / size);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {answer.data.length > 0 ? (
        <ul className={styles.cards} aria-busy={busy || undefined}>
          {answer.data.map((listing) => (
            <li key={listing.id}>
              <ManagedCard listing={listing} actions={actions} />
            </li>
          ))}
        </ul>
      ) : totalElements === 0 ? (
        none
      ) : (
        <EmptyState
          level={3}
          drawing={<MapDrawing />}
          title={t('list.noneHere')}
          text={t('list.noneHereText')}
          actions={<LinkButton to={href(0)}>{t('list.toFirst')}</LinkButton>}
        />
      )}
      <Pager
        page={number}
        pages={number < pages ? pages : 0}
        href={href}
        labels={{
          nav: t('list.pages', { heading }),
          previous: t('list.previous'),
          next: t('list.next'),
          page: (one) => t('list.page', { page: one }),
        }}
      />
    </section>
  );
}
