import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { cutAtWord } from '../../platform/lib/cut-at-word.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './listing.module.css';

/** spec/000 §9: longer descriptions are collapsed past 300 characters. */
const LONGEST_SHOWN = 300;

/** The owner's words, as they typed them. Collapsed text is cut at a word. */
export function Description({ text }: { text: string }) {
  const { t } = useTranslation('offer');
  const [open, setOpen] = useState(false);
  const id = useId();
  // On paper nobody can read on.
  useEffect(() => {
    const unfold = () => flushSync(() => setOpen(true));
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  const isLong = text.length > LONGEST_SHOWN;
  const Icon = open ? ChevronUp : ChevronDown;
  return (
    <section id="overview" className={styles.section}>
      <h2>{t('about.heading')}</h2>
      <div id={id} className={styles.prose}>
        {text ? (
          paragraphs(open ? text : cutAtWord(text, LONGEST_SHOWN))
        ) : (
          <p className={styles.soft}>{t('about.none')}</p>
        )}
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t('about.less') : t('about.more')}
          <Icon aria-hidden="true" />
        </button>
      )}
    </section>
  );
}

function paragraphs(text: string) {
  // The index is the identity: the same sentence may stand twice.
  return text.split(/\n+/).map((paragraph, index) => <p key={`${index}-${paragraph.length}`}>{paragraph}</p>);
}
