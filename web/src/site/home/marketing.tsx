import { Pause, Play } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classes } from '../../platform/lib/classes.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import styles from './marketing.module.css';
import { MarketingScene } from './marketing-scene.tsx';
import { type MarketingTab, marketingTabs, NARROWEST, TICK_MS, type Turn, tabAt, ticked } from './marketing-turn.ts';
import { useHold, useTicks } from './turning.ts';

const wide = `(min-width: ${NARROWEST}px)`;

/**
 * What publishing brings, in three tabs that take turns (spec/002 §1, §4). On narrow screens there is nothing of it: the sheet does
 * not show what the server wrote, and the page takes it out once it lives.
 */
export function Marketing() {
  return useIsWide() ? <MarketingTabs /> : null;
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(wide).matches,
    () => true,
  );
}

function MarketingTabs() {
  const { t } = useTranslation('belowHero');
  const box = useRef<HTMLElement>(null);
  const [turn, setTurn] = useState<Turn>({ tab: 'online', progress: 0 });
  const [stopped, setStopped] = useState(false);
  const { held, holders } = useHold();
  const isSeen = useOnScreen(box);
  useTicks(() => setTurn(ticked), TICK_MS, isSeen && !held && !stopped);

  function press(event: KeyboardEvent) {
    const next = tabAt(event.key, turn.tab);
    if (!next) return;
    event.preventDefault();
    setTurn({ tab: next, progress: 0 });
    document.getElementById(tabId(next))?.focus();
  }
  return (
    <section ref={box} className={styles.block} aria-labelledby="marketing" {...holders}>
      <div>
        <h2 id="marketing">{t('marketing.heading')}</h2>
        <p className={styles.lead}>{t('marketing.text')}</p>
        <div
          className={styles.tabs}
          role="tablist"
          aria-label={t('marketing.label')}
          aria-orientation="vertical"
          onKeyDown={press}
        >
          {marketingTabs.map((tab) => (
            <button
              key={tab}
              type="button"
              role="tab"
              id={tabId(tab)}
              aria-selected={tab === turn.tab}
              aria-controls={tab === turn.tab ? 'marketing-panel' : undefined}
              tabIndex={tab === turn.tab ? 0 : -1}
              className={classes(styles.tab, tab === turn.tab && styles.chosen)}
              onClick={() => setTurn({ tab, progress: 0 })}
            >
              <b>{t(`marketing.${tab}.title`)}</b>
              <span>{t(`marketing.${tab}.text`)}</span>
              <TabProgress value={tab === turn.tab ? turn.progress : 0} />
            </button>
          ))}
        </div>
        <Button size="small" className={styles.pause} onClick={() => setStopped(!stopped)}>
          {stopped ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {t(stopped ? 'marketing.play' : 'marketing.pause')}
        </Button>
      </div>
      <div id="marketing-panel" role="tabpanel" aria-labelledby={tabId(turn.tab)}>
        <MarketingScene tab={turn.tab} />
      </div>
    </section>
  );
}

const tabId = (tab: MarketingTab) => `marketing-${tab}`;

/** How much of a tab's time is over; only to look at. */
function TabProgress({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 100 2" preserveAspectRatio="none" className={styles.progress} aria-hidden="true">
      <path d="M0 1h100" />
      <path d={`M0 1h${value}`} />
    </svg>
  );
}

/** Whether any of it can be seen: it does not turn for nobody. */
function useOnScreen(box: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return isSeen;
}
