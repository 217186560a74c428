import { Check, Hand, ImageOff } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ListingStatus } from '#contract/catalog/listings';
import type { ModerationCase } from '#contract/trust/moderation.schemas';
import { pricePer } from '../../catalog/property-labels/property-labels.shared.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './moderation.module.css';
import { SignFacts } from './sign-facts.tsx';
import type { Deciding } from './use-deciding.tsx';

const tones: Record<ListingStatus, BadgeTone> = {
  DRAFT: 'warn',
  PUBLISHED: 'ok',
  SUSPENDED: 'bad',
  CONCLUDED: 'neutral',
};

/** One listing with its signals and the possible decisions. */
export function CaseCard({ shown, deciding }: { shown: ModerationCase; deciding: Deciding }) {
  const { t } = useTranslation('moderation');
  const id = useId();
  const { listing, signs, can, decision } = shown;
  const note = deciding.noteOf(shown.id);
  return (
    <li className={styles.case} aria-labelledby={id}>
      <div className={styles.listing}>
        <Cover listing={listing} />
        <Facts shown={shown} titleId={id} />
      </div>
      {note && (
        <div role="status">
          <Note tone="warn">{note}</Note>
        </div>
      )}
      <div role="group" aria-label={t('case.signs')} className={styles.signs}>
        {signs.map((sign) => (
          <div key={sign.sign} className={styles.sign}>
            <h3>{t(`signs.${sign.sign}`)}</h3>
            <SignFacts sign={sign} listing={listing} />
          </div>
        ))}
      </div>
      {decision && <Decided decision={decision} />}
      {(can.pass || can.hold) && (
        <fieldset aria-label={t('case.actions', { title: listing.title })} className={styles.actions}>
          {can.pass && (
            <Button
              variant="primary"
              isPending={deciding.isPassing(shown.id)}
              aria-label={t('passOne', { title: listing.title })}
              onClick={() => deciding.pass(shown)}
            >
              <Check />
              {t('pass')}
            </Button>
          )}
          {can.hold && (
            <Button aria-label={t('holdOne', { title: listing.title })} onClick={() => deciding.requestHold(shown)}>
              <Hand />
              {t('hold')}
            </Button>
          )}
        </fieldset>
      )}
    </li>
  );
}

function Cover({ listing: { photo } }: Pick<ModerationCase, 'listing'>) {
  const { t } = useTranslation('moderation');
  return (
    <span className={styles.cover}>
      {photo ? (
        <Photo photo={photo} alt="" sizes="(max-width: 640px) 100vw, 200px" errorText={t('facts.photoFailed')} />
      ) : (
        <span className={styles.noPhoto}>
          <ImageOff role="img" aria-label={t('facts.noPhoto')} />
        </span>
      )}
    </span>
  );
}

function Facts({ shown, titleId }: { shown: ModerationCase; titleId: string }) {
  const { t } = useTranslation('moderation');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const { listing, cause, openedAt, id } = shown;
  const kind = listing.contractType ? estate(`contractTypes.${listing.contractType}`) : estate('stay');
  return (
    <div className={styles.facts}>
      <p className={styles.since}>
        {t('case.waiting', { cause: t(`case.${cause}`), date: format.dateTime(openedAt) })}
      </p>
      <h2 id={titleId}>
        <Link to={links.listing(listing.id)} id={`case-${id}`}>
          {listing.title}
        </Link>
      </h2>
      <p className={styles.price}>
        <b>{format.price(listing.price, pricePer(listing.contractType))}</b> {kind} · {listing.comune}{' '}
        {listing.status !== 'PUBLISHED' && (
          <Badge tone={tones[listing.status]}>{t(`case.status.${listing.status}`)}</Badge>
        )}
      </p>
      <p className={styles.soft}>
        <Link to={links.adminUser(listing.advertiserId)}>{listing.advertiserName}</Link>,{' '}
        {t(listing.professional ? 'case.professional' : 'case.private')} ·{' '}
        {t('case.accountSince', { date: format.date(listing.accountCreatedAt) })}
      </p>
    </div>
  );
}

function Decided({ decision: { at, by, reason } }: { decision: NonNullable<ModerationCase['decision']> }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const date = format.dateTime(at);
  return (
    <p className={styles.decided}>
      {by ? t('case.decidedBy', { name: by.name, date }) : t('case.decided', { date })}
      {reason && <span>{t('case.reason', { reason })}</span>}
    </p>
  );
}
