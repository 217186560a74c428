import { Ellipsis, ImageOff, Pencil, Trash2 } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { OwnProperty } from '#contract/catalog/properties';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Menu } from '../../platform/ui/overlays/menu.tsx';
import { useHomeWords } from '../property-labels/home-words.shared.ts';
import { fromList } from './back-to-list.ts';
import styles from './properties.module.css';
import { streetOf, townOf } from './property-words.ts';

/** One home of the owner's list: its cover, what it is and where, and what can be done with it. */
export function HomeCard({ home, onDelete }: { home: OwnProperty; onDelete: () => void }) {
  const { t } = useTranslation('homes');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const words = useHomeWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const street = streetOf(home);
  const facts = [
    format.area(home.commercialArea),
    home.roomsCount ? words.rooms(home.roomsCount) : null,
    home.bathroomsCount ? words.bathrooms(home.bathroomsCount) : null,
  ].filter(Boolean);
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Cover home={home} />
        <span className={styles.badges}>
          <Badge tone="plate">{estate(`propertyTypes.${home.propertyType}`)}</Badge>
        </span>
      </div>
      <div className={styles.cardBody}>
        <h2>
          <Link to={links.property(home.id)} state={fromList(search)}>
            {street}
          </Link>
        </h2>
        <p className={styles.soft}>{townOf(home)}</p>
        <p>{facts.join(' · ')}</p>
        <p className={styles.updated}>{t('list.updated', { date: format.date(home.updatedAt) })}</p>
      </div>
      {(home.can.edit || home.can.delete) && (
        <Menu
          trigger={
            <IconButton look="plate" className={styles.more} label={t('list.more', { street })} icon={<Ellipsis />} />
          }
          items={[
            ...(home.can.edit
              ? [
                  {
                    text: t('detail.edit'),
                    icon: <Pencil />,
                    onSelect: () => void navigate(links.propertyWizard(home.id)),
                  },
                ]
              : []),
            ...(home.can.delete ? [{ text: t('remove.action'), icon: <Trash2 />, onSelect: onDelete }] : []),
          ]}
        />
      )}
    </article>
  );
}

function Cover({ home }: { home: OwnProperty }) {
  const { t } = useTranslation('homes');
  const first = home.media.find(({ type }) => type === 'PHOTO');
  if (first?.photo) {
    return (
      <Photo
        photo={first.photo}
        alt={first.alt ?? t('list.photo', { street: streetOf(home) })}
        sizes="(min-width: 1200px) 30vw, (min-width: 640px) 45vw, 100vw"
        failedText={t('detail.photoFailed')}
      />
    );
  }
  return (
    <div className={styles.noCover}>
      <ImageOff />
      {t(first?.isProcessing ? 'list.processing' : 'list.noPhoto')}
    </div>
  );
}
