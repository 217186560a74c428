import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { SectionLink } from '../../platform/ui/actions/section-link.tsx';
import styles from './section-nav.module.css';

/** Sections of the navigation on wide screens (spec/000 §2). */
const sections = ['overview', 'details', 'measurements', 'position', 'neighborhood'] as const;
export type Section = (typeof sections)[number];

/** Links to sections and marks the visible one. Sticky below the header; the CSS has the 80 px offset. */
export function SectionNav({ without }: { without: readonly Section[] }) {
  const { t } = useTranslation('offer');
  const current = useSectionOnScreen();
  return (
    <nav className={styles.nav} aria-label={t('sections.label')}>
      {sections
        .filter((section) => !without.includes(section))
        .map((section) => (
          <SectionLink key={section} section={section} current={section === current}>
            {t(`sections.${section}`)}
          </SectionLink>
        ))}
    </nav>
  );
}

/** The last section with its top above the sticky bars; the last one at the page end. */
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
      // A line slightly below the 80 px scroll target.
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
