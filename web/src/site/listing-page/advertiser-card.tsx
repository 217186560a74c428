import { Link } from 'react-router';
import type { Advertiser } from '#contract/catalog/listings.schemas';
import { monthsBetween } from '../../platform/dates/month-span.ts';
import { type Translate, useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { links } from '../../platform/routing/links.ts';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { ResponseTime } from './contact/response-time.shared.tsx';
import styles from './price-card.module.css';

/** Advertiser: name, private or professional (LAW-04), member since, number of listings. Links to the profile. */
export function AdvertiserCard({ advertiser }: { advertiser: Advertiser }) {
  const { t } = useTranslation('listings');
  const { t: estate } = useTranslation('estate');
  const now = useNow();
  const { agency } = advertiser;
  const name = advertiser.businessName ?? advertiser.name;
  const months = monthsBetween(advertiser.memberSince, now);
  return (
    <div className={styles.advertiser}>
      <Link to={agency ? links.agencyPage(agency.slug) : links.profile(advertiser.id)} className={styles.who}>
        <Avatar name={name} url={advertiser.avatar} logo={advertiser.professional} big />
        <p>
          <b>{agency?.agent ? `${name} · ${agency.agent}` : name}</b>
          <span className={styles.note}>
            {estate(advertiser.professional ? 'professional' : 'privateOwner')} · {memberSince(months, t)}
          </span>
          <span className={styles.note}>{t('advertiser.listings', { count: advertiser.publishedListings })}</span>
        </p>
      </Link>
      <ResponseTime advertiserId={advertiser.id} />
      {advertiser.business && <Trader business={advertiser.business} />}
    </div>
  );
}

/** LAW-04: identity of the trader. */
function Trader({ business: { name, address, vatNumber, reaNumber } }: { business: Business }) {
  const { t } = useTranslation('listings');
  return (
    <ul className={styles.trader} aria-label={t('advertiser.trader')}>
      <li>{name}</li>
      <li>{address}</li>
      <li>{t('advertiser.vat', { number: vatNumber })}</li>
      {reaNumber && <li>{t('advertiser.rea', { number: reaNumber })}</li>}
    </ul>
  );
}

type Business = NonNullable<Advertiser['business']>;

/** spec/000 §9: this month, months below 12, else years. */
function memberSince(months: number, t: Translate<'listings'>): string {
  if (months < 1) return t('advertiser.memberThisMonth');
  if (months < 12) return t('advertiser.memberMonths', { count: months });
  return t('advertiser.memberYears', { count: Math.floor(months / 12) });
}
