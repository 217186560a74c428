import { Link } from 'react-router';
import type { ModerationCase, ModerationSign } from '#contract/trust/moderation.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { type Key, type Translate, useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Photo } from '../../platform/ui/display/photo.tsx';
import styles from './moderation.module.css';

type Part = { key: 'before' | 'match' | 'after'; text: string; isMatch: boolean };

/** Splits an excerpt at the match, case-insensitively; a single part without a match. */
export function markedParts(excerpt: string, match: string): Part[] {
  const at = match === '' ? -1 : excerpt.toLowerCase().indexOf(match.toLowerCase());
  if (at < 0) return [{ key: 'before', text: excerpt, isMatch: false }];
  const parts: Part[] = [
    { key: 'before', text: excerpt.slice(0, at), isMatch: false },
    { key: 'match', text: excerpt.slice(at, at + match.length), isMatch: true },
    { key: 'after', text: excerpt.slice(at + match.length), isMatch: false },
  ];
  return parts.filter(({ text }) => text !== '');
}

type Of<S extends ModerationSign['sign']> = Extract<ModerationSign, { sign: S }>;
type Listing = ModerationCase['listing'];

/** Evidence of a signal, so that an admin can decide on this page. */
export function SignFacts({ sign, listing }: { sign: ModerationSign; listing: Listing }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  switch (sign.sign) {
    case 'PRICE_FAR_FROM_MEDIAN':
      return <Price sign={sign} listing={listing} />;
    case 'CONTACT_IN_TEXT':
    case 'DISCRIMINATORY_WORDING':
      return <Excerpts matches={sign.found} />;
    case 'CONTACT_IN_PHOTO':
      return <PhotoTexts matches={sign.found} />;
    case 'DUPLICATE_PHOTOS':
      return <Pairs pairs={sign.pairs} />;
    case 'CIN_MISMATCH': {
      const { cin, namedComune, comune } = sign;
      return (
        <p>
          {namedComune ? t('facts.cin', { cin, named: namedComune, comune }) : t('facts.cinNowhere', { cin, comune })}
        </p>
      );
    }
    case 'CIN_SHARED':
      return <CinUses sign={sign} />;
    case 'ENERGY_MISSING':
      return <p>{t('facts.energy')}</p>;
    case 'NEW_ACCOUNT_WEEKEND':
      return (
        <p>
          {t('facts.newAccount', {
            count: sign.accountAgeHours,
            date: `${format.weekday(sign.publishedAt)}, ${format.time(sign.publishedAt)}`,
          })}
        </p>
      );
  }
}

/** Price and median as two bars on one scale. */
function Price({ sign, listing }: { sign: Of<'PRICE_FAR_FROM_MEDIAN'>; listing: Listing }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const { value, median, count, times } = sign;
  const { currency } = listing.price;
  const formatAmount = (amount: number) => format.price({ amount: Math.round(amount), currency });
  const maxAmount = Math.max(value, median, 1);
  return (
    <>
      <p>
        {t(listing.listingType === 'HOSPITALITY' ? 'facts.perNight' : 'facts.perArea', {
          value: formatAmount(value),
          median: formatAmount(median),
          count: format.number(count),
          times: format.number(times, 1),
        })}
      </p>
      <div className={styles.scale} aria-hidden="true">
        <span data-of="ad" style={{ width: `${(value / maxAmount) * 100}%` }} />
        <span style={{ width: `${(median / maxAmount) * 100}%` }} />
      </div>
    </>
  );
}

type Match = Of<'CONTACT_IN_TEXT'>['found'][number] & { about?: string };

function Excerpts({ matches }: { matches: readonly Match[] }) {
  const { t } = useTranslation('moderation');
  return (
    <ul className={styles.excerpts}>
      {matches.map((one) => (
        <li key={`${one.field} ${one.excerpt} ${one.match}`}>
          <span className={styles.where}>
            {t(`facts.field.${one.field}`)}
            {one.about && ` · ${t('facts.about', { about: groundLabel(t, one.about) })}`}
          </span>
          <Excerpt {...one} />
        </li>
      ))}
    </ul>
  );
}

/** Group that the text discriminates against; an unknown ground is shown unchanged. */
function groundLabel(t: Translate<'moderation'>, about: string): string {
  const key = `facts.grounds.${about}`;
  const translated = t(key as Key<'moderation'>);
  return translated === key ? about : translated;
}

function Excerpt({ excerpt, match }: { excerpt: string; match: string }) {
  return (
    <q>
      {markedParts(excerpt, match).map(({ key, text, isMatch }) =>
        isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>,
      )}
    </q>
  );
}

function PhotoTexts({ matches }: { matches: Of<'CONTACT_IN_PHOTO'>['found'] }) {
  const { t } = useTranslation('moderation');
  return (
    <ul className={styles.pairs}>
      {matches.map((one) => (
        <li key={`${one.photo.url} ${one.match}`} className={styles.photoWords}>
          <Photo photo={one.photo} alt="" sizes="200px" errorText={t('facts.photoFailed')} />
          <div>
            <span className={styles.where}>{t(`facts.field.${one.field}`)}</span>
            <Excerpt {...one} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Pairs({ pairs }: { pairs: Of<'DUPLICATE_PHOTOS'>['pairs'] }) {
  const { t } = useTranslation('moderation');
  return (
    <ul className={styles.pairs}>
      {pairs.map((pair) => (
        <li key={`${pair.photo.url} ${pair.otherPhoto.url}`}>
          <div className={styles.pair}>
            <Photo photo={pair.photo} alt={t('facts.thisPhoto')} sizes="200px" errorText={t('facts.photoFailed')} />
            <Photo
              photo={pair.otherPhoto}
              alt={t('facts.otherPhoto')}
              sizes="200px"
              errorText={t('facts.photoFailed')}
            />
          </div>
          <p className={styles.soft}>
            {t('facts.pair', { owner: pair.otherOwnerName })} · {t('facts.pairDistance', { count: pair.distance })} ·{' '}
            {pair.otherListingId === null ? (
              <Link to={links.property(pair.otherPropertyId)}>{t('facts.otherHome')}</Link>
            ) : (
              <Link to={links.listing(pair.otherListingId)}>{t('facts.otherAd')}</Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Other listings with the same CIN, by title. */
function CinUses({ sign: { cin, others } }: { sign: Of<'CIN_SHARED'> }) {
  const { t } = useTranslation('moderation');
  return (
    <>
      <p>{t('facts.cinShared', { cin })}</p>
      <ul className={styles.excerpts}>
        {others.map(({ listingId, title, advertiserName, isSameAdvertiser }) => (
          <li key={listingId}>
            <Link to={links.listing(listingId)}>{title}</Link> ·{' '}
            {isSameAdvertiser ? t('facts.cinBySame') : t('facts.cinBy', { name: advertiserName })}
          </li>
        ))}
      </ul>
    </>
  );
}
