import { useTranslation } from '../lib/i18n.tsx';
import { PageHead } from '../shell/page-head.tsx';

/** What whoever stands at the door holds in one hand. */
export function DoorScreen({ eventId }: { eventId: number }) {
  const { t } = useTranslation('openDayDoor');
  return (
    <main data-event={eventId}>
      <PageHead title={t('title')} noindex />
      <h1>{t('title')}</h1>
    </main>
  );
}
