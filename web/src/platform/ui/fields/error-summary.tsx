import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
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
          <li key={text}>{fieldId ? <FieldLink id={fieldId}>{text}</FieldLink> : text}</li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field. The browser's own jump would add a history entry unknown to the router. */
function FieldLink({ id, children }: { id: string; children: string }) {
  const focus = (event: MouseEvent) => {
    event.preventDefault();
    const field = document.getElementById(id);
    field?.scrollIntoView();
    field?.focus({ preventScroll: true });
  };
  return (
    <a href={`#${id}`} onClick={focus}>
      {children}
    </a>
  );
}
