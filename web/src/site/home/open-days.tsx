import { CalendarPlus, ChartColumn, Check, QrCode, Users } from 'lucide-react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import styles from './open-days.module.css';

/** spec/002 §2 "Home open-day marketing block". */
const points = [
  { name: 'create', icon: CalendarPlus },
  { name: 'manage', icon: Users },
  { name: 'checkIn', icon: QrCode },
  { name: 'statistics', icon: ChartColumn },
] as const;

/** Advantages of open days for advertisers. */
export function OpenDays() {
  const { t } = useTranslation('belowHero');
  return (
    <section className={styles.block} aria-labelledby="open-day-tools">
      <div>
        <h2 id="open-day-tools">{t('openDays.heading')}</h2>
        <p className={styles.text}>{t('openDays.text')}</p>
        <ul className={styles.points}>
          {points.map(({ name, icon: Icon }) => (
            <li key={name}>
              <Icon aria-hidden="true" />
              <h3>{t(`openDays.${name}.title`)}</h3>
              <p>{t(`openDays.${name}.text`)}</p>
            </li>
          ))}
        </ul>
        <p className={styles.actions}>
          <LinkButton variant="primary" to={links.newOpenDay()}>
            {t('openDays.action')}
          </LinkButton>
          <LinkButton to={links.tutorial('open-days')}>{t('openDays.guide')}</LinkButton>
        </p>
      </div>
      <CheckInPreview />
    </section>
  );
}

/** Participants in the organizer's view: an illustration of our screen; the text next to it describes it. */
function CheckInPreview() {
  const { t } = useTranslation('belowHero');
  return (
    <div className={styles.mock} aria-hidden="true">
      <div className={styles.event}>
        <span className={styles.day}>
          {t('openDays.mock.day')}
          <b>28</b>
          {t('openDays.mock.month')}
        </span>
        <div>
          <b>{t('openDays.mock.title')}</b>
          <p>15:00 – 18:00</p>
          <svg viewBox="0 0 200 8" className={styles.meter} preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 4h200" />
            <path d="M0 4h156" />
          </svg>
          <p>{t('openDays.mock.seats')}</p>
        </div>
      </div>
      <ul className={styles.people}>
        {['GB', 'LM', 'SR', 'AV'].map((initials, at) => (
          <li key={initials}>
            <i>{initials}</i>
            <span className={styles.name} />
            {at < 2 ? (
              <span className={styles.here}>
                <Check />
                {t('openDays.mock.here')}
              </span>
            ) : (
              <span className={styles.waited}>{t('openDays.mock.confirmed')}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
