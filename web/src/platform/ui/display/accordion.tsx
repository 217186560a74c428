import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

type AccordionProps = {
  items: readonly { title: string; content: ReactNode; open?: boolean }[];
  /** Only one item open at a time; the browser enforces it by the shared name. */
  name?: string;
};

/** Native `details`: works without scripts, and the browser's page search opens the right item. */
export function Accordion({ items, name }: AccordionProps) {
  return items.map(({ title, content, open }) => (
    <details key={title} name={name} open={open} className={styles.item}>
      <summary className={styles.trigger}>
        {title}
        <ChevronDown />
      </summary>
      <div className={styles.panel}>{content}</div>
    </details>
  ));
}
