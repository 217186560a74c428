import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** Time in milliseconds for screen readers to announce the title; afterwards it would be read twice. */
const ANNOUNCE_MS = 2000;

/** Progress line while the next page loads. Afterwards screen readers announce its title. */
export function NavigationProgress() {
  const turning = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    // The browser announces the title of a new document itself.
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const timer = setTimeout(() => setTitle(''), ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <>
      {turning && <div className={styles.line} aria-hidden="true" />}
      <p aria-live="polite" className="visually-hidden">
        {title}
      </p>
    </>
  );
}
