import { useEffect, useState } from 'react';
import type { AlertSettings } from '#contract/discovery/alerts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { nextLetter } from './next-letter.ts';

/** When the next letter may leave, by the saved choices; to the minute once the page stands. */
export function NextLetterLine({ settings }: { settings: AlertSettings }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const hour = useNow();
  const [minute, setMinute] = useState<Date>();
  useEffect(() => {
    const tick = () => setMinute(new Date());
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
  const next = nextLetter(settings, minute ?? hour);
  const words = 'day' in next ? { day: format.weekday(next.day), time: next.time } : {};
  return (
    <Note>
      <p role="status">{t(`settings.next.${next.when}`, words)}</p>
    </Note>
  );
}
