import { Pause, Play } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classes } from '../../platform/lib/classes.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import styles from './marketing.module.css';
import { MarketingScene } from './marketing-scene.tsx';
import {
  type MarketingTab,
  marketingTabs,
  NARROWEST,
  type TabState,
  TICK_MS,
  tabAt,
  ticked,
} from './marketing-tabs.ts';
import { usePauseOnAttention, useTicks } from './turning.ts';

const wide = `(min-width: ${NARROWEST}px)`;

/** Advantages of publishing in three rotating tabs (spec/002 §1, §4). Hidden on narrow screens: by CSS until hydration, then unmounted. */
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
  const [tabState, setTabState] = useState<TabState>({ tab: 'online', progress: 0 });
  const [stopped, setStopped] = useState(false);
  const { isPaused, holders } = usePauseOnAttention();
  const isVisible = useOnScreen(box);
  useTicks(() => setTabState(ticked), TICK_MS, isVisible && !isPaused && !stopped);

  function press(event: KeyboardEvent) {
    const next = tabAt(event.key, tabState.tab);
    if (!next) return;
    event.preventDefault();
    setTabState({ tab: next, progress: 0 });
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
              aria-selected={tab === tabState.tab}
              aria-controls={tab === tabState.tab ? 'marketing-panel' : undefined}
              tabIndex={tab === tabState.tab ? 0 : -1}
              className={classes(styles.tab, tab === tabState.tab && styles.chosen)}
              onClick={() => setTabState({ tab, progress: 0 })}
            >
              <b>{t(`marketing.${tab}.title`)}</b>
              <span>{t(`marketing.${tab}.text`)}</span>
              <TabProgress value={tab === tabState.tab ? tabState.progress : 0} />
            </button>
          ))}
        </div>
        <Button size="small" className={styles.pause} onClick={() => setStopped(!stopped)}>
          {stopped ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {t(stopped ? 'marketing.play' : 'marketing.pause')}
        </Button>
      </div>
      <div id="marketing-panel" role="tabpanel" aria-labelledby={tabId(tabState.tab)}>
        <MarketingScene tab={tabState.tab} />
      </div>
    </section>
  );
}

const tabId = (tab: MarketingTab) => `marketing-${tab}`;

/** Elapsed time of a tab; decorative. */
function TabProgress({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 100 2" preserveAspectRatio="none" className={styles.progress} aria-hidden="true">
      <path d="M0 1h100" />
      <path d={`M0 1h${value}`} />
    </svg>
  );
}

/** Whether any part is on screen: the tabs do not rotate off screen. */
function useOnScreen(box: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return isVisible;
}
