import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './pages.module.css';

const icons = { processing: Hourglass, paid: CircleCheck, failed: CircleX };

type ResultViewProps = { state: keyof typeof icons; title: string; text: string; children: ReactNode };

/** How a payment ended, in one sentence, and where to go from there. A change is announced. */
export function ResultView({ state, title, text, children }: ResultViewProps) {
  const Icon = icons[state];
  return (
    <section className={styles.result} data-state={state}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <div aria-live="polite">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
