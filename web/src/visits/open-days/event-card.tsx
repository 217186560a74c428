import { DoorOpen, ImageOff, MapPin, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OpenDayCapacity, OpenDayEvent } from '#contract/visits/open-days.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { Parts } from './fill-bar.tsx';
import styles from './participants.module.css';

/** Open day with its confirmation type and seats. */
export function EventCard({ event, present }: { event: OpenDayEvent; present: number }) {
  const { t } = useTranslation('openDays');
  const max = event.maxParticipants;
  const limit = max === null ? t('participants.card.noLimit') : t('participants.card.upTo', { count: max });
  return (
    <section className={styles.event} aria-labelledby="event-title">
      {event.listingPhoto ? (
        <Photo
          photo={event.listingPhoto}
          alt=""
          sizes="(min-width: 900px) 50vw, 100vw"
          errorText={t('group.photoFailed')}
          className={styles.photo ?? ''}
        />
      ) : (
        <span className={styles.noPhoto}>
          <ImageOff aria-hidden="true" />
        </span>
      )}
      <div>
        <h2 id="event-title">
          <Link to={links.listing(event.listingId)}>{event.listingTitle}</Link>
        </h2>
        <dl className={styles.facts}>
          <Fact icon={<DoorOpen />} name={t('participants.card.type')}>
            {t(`type.${event.type}`)}, {limit}
          </Fact>
          <Fact icon={<MapPin />} name={t('participants.card.address')}>
            {event.address}
          </Fact>
          {event.notes && (
            <Fact icon={<StickyNote />} name={t('participants.card.notes')}>
              <span className={styles.notes}>{event.notes}</span>
            </Fact>
          )}
        </dl>
        <SeatsSummary capacity={event.capacity} present={present} />
      </div>
    </section>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {icon}
        <span className="visually-hidden">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Occupied seats as a bar and as text; text only without a maximum. */
function SeatsSummary({ capacity, present }: { capacity: OpenDayCapacity; present: number }) {
  const { t } = useTranslation('openDays');
  const { maxParticipants: max, confirmed, held, waiting, available } = capacity;
  const parts = { present, confirmed: Math.max(0, confirmed - present), offered: held - confirmed };
  const aside = [
    max !== null && held > max && t('participants.card.over', { count: held - max }),
    max !== null && held <= max && t('participants.card.free', { count: available ?? 0 }),
    waiting > 0 && t('participants.card.waiting', { count: waiting }),
  ];
  const words = (['present', 'confirmed', 'offered'] as const)
    .filter((part) => parts[part] > 0)
    .map((part) => t(`participants.card.${part}`, { count: parts[part] }));
  return (
    <div className={styles.taken}>
      <p>
        <b>
          {max === null
            ? t('participants.card.taken', { count: held })
            : t('participants.card.takenOf', { count: held, most: max })}
        </b>
        <span>{aside.filter(Boolean).join(', ')}</span>
      </p>
      {max !== null && (
        <Parts
          max={Math.max(max, held)}
          parts={[
            ['present', parts.present],
            ['confirmed', parts.confirmed],
            ['offered', parts.offered],
          ]}
        />
      )}
      {words.length > 0 && <p className={styles.split}>{words.join(', ')}</p>}
    </div>
  );
}
