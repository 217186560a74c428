import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './frame.module.css';

type FrameProps = { back: { to: string; text: string }; aside: ReactNode; children: ReactNode };

/** Back link, main content, and the property next to it. */
export function Frame({ back, aside, children }: FrameProps) {
  return (
    <div className="wrap">
      <Back {...back} />
      <div className={styles.columns}>
        <div>{children}</div>
        {aside}
      </div>
    </div>
  );
}

export function Back({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeft />
      {text}
    </Link>
  );
}

/** Section of the page with a heading. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.step} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
