import { useEffect, useState } from 'react';
import { useTranslation } from '../lib/i18n.tsx';
import styles from './listing.module.css';

const sections = ['overview', 'price', 'nights', 'details', 'energy', 'measurements', 'position'] as const;
export type Section = (typeof sections)[number];

/** Jumps to a section and says which one is on screen. Sticky under the header; the offset of 80 px is in the CSS. */
export function SectionNav({ without }: { without: readonly Section[] }) {
  const { t } = useTranslation('listings');
  const current = useSectionOnScreen();
  return (
    <nav className={styles.sectionNav} aria-label={t('sections.label')}>
      <div>
        {sections
          .filter((section) => !without.includes(section))
          .map((section) => (
            <a key={section} href={`#${section}`} aria-current={section === current ? 'true' : undefined}>
              {t(`sections.${section}`)}
            </a>
          ))}
      </div>
    </nav>
  );
}

/** The last section whose top has passed the sticky bars. */
function useSectionOnScreen(): Section {
  const [current, setCurrent] = useState<Section>('overview');
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const entered = entries.filter((entry) => entry.isIntersecting).at(-1);
        if (entered) setCurrent(entered.target.id as Section);
      },
      { rootMargin: '-160px 0px -60% 0px' },
    );
    for (const section of sections) {
      const element = document.getElementById(section);
      if (element) seen.observe(element);
    }
    return () => seen.disconnect();
  }, []);
  return current;
}
