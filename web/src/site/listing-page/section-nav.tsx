import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './section-nav.module.css';

/** spec/000 §2: these five, on wide screens. */
const sections = ['overview', 'details', 'measurements', 'position', 'neighborhood'] as const;
export type Section = (typeof sections)[number];

/** Jumps to a section and says which one is on screen. Sticky under the header; the offset of 80 px is in the CSS. */
export function SectionNav({ without }: { without: readonly Section[] }) {
  const { t } = useTranslation('offer');
  const current = useSectionOnScreen();
  return (
    <nav className={styles.nav} aria-label={t('sections.label')}>
      {sections
        .filter((section) => !without.includes(section))
        .map((section) => (
          <a key={section} href={`#${section}`} aria-current={section === current ? 'location' : undefined}>
            {t(`sections.${section}`)}
          </a>
        ))}
    </nav>
  );
}

/** The last section whose top has passed the sticky bars; at the very end of the page the last one. */
function useSectionOnScreen(): Section {
  const [current, setCurrent] = useState<Section>('overview');
  useEffect(() => {
    const onScreen = new Set<Element>();
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) onScreen.add(target);
          else onScreen.delete(target);
        const last = sections.findLast((section) => [...onScreen].some(({ id }) => id === section));
        if (last) setCurrent(last);
      },
      // A line a little under the 80 px where a section that was jumped to begins.
      { rootMargin: '-150px 0px -70% 0px' },
    );
    for (const section of sections) {
      const element = document.getElementById(section);
      if (element) seen.observe(element);
    }
    return () => seen.disconnect();
  }, []);
  return current;
}
