import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

export type FormProblem = { text: string; fieldId?: string | undefined };

/** Error summary above a form. Receives focus on each new set of problems; each links to its field. */
export function ErrorSummary({ title, problems }: { title: string; problems: readonly FormProblem[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <p className={styles.title}>
        <CircleAlert />
        {title}
      </p>
      <ul className={styles.list}>
        {problems.map(({ text, fieldId }) => (
          <li key={text}>{fieldId ? <a href={`#${fieldId}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  );
}
