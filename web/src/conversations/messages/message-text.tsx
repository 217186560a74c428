import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { ownLinks } from './own-links.ts';
import styles from './thread.module.css';

const never = () => () => {};

/** Plain text; only what leads to a page of ours can be pressed, once the browser knows where it is. */
export function MessageText({ text }: { text: string }) {
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => null,
  );
  return (
    <p className={styles.text}>
      {ownLinks(text, origin).map((part, index) =>
        part.to ? (
          <Link key={index} to={part.to}>
            {part.text}
          </Link>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
