import { CreditCard } from 'lucide-react';
import { Link } from 'react-router';
import type { ListingStatus, SubscriptionState } from '#contract/catalog/listings';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import styles from './badges.module.css';

/** Badge tones (spec/001 §3): warning, success, error, dark. */
const tones: Record<ListingStatus, BadgeTone> = { DRAFT: 'warn', PUBLISHED: 'ok', SUSPENDED: 'bad', CONCLUDED: 'dark' };

export function StatusBadge({ status }: { status: ListingStatus }) {
  const { t } = useTranslation('myListings');
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>;
}

/** Whether a listing that needs a plan has one; links to the plans (spec/000 §4). */
export function SubscriptionBadge({ state }: { state: SubscriptionState }) {
  const { t } = useTranslation('myListings');
  if (state === 'NOT_REQUIRED') return null;
  return (
    <Link to={links.billingTransactions('subscriptions')} className={styles.plan}>
      <Badge tone={state === 'ACTIVE' ? 'info' : 'warn'}>
        <CreditCard aria-hidden="true" />
        {t(state === 'ACTIVE' ? 'card.planActive' : 'card.planMissing')}
      </Badge>
    </Link>
  );
}
