import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import styles from './thread.module.css';

const widths = ['56%', '38%', '64%', '30%', '48%'];

/** Placeholder of a loading conversation. */
export function ThreadSkeleton() {
  return (
    <div className={styles.thread} aria-hidden="true">
      <div className={styles.head}>
        <div className={styles.person}>
          <Skeleton width="36px" height="36px" shape="round" />
          <Skeleton width="160px" height="22px" />
        </div>
        <div className={styles.listing}>
          <Skeleton width="56px" height="42px" />
          <Skeleton width="220px" />
        </div>
      </div>
      <div className={styles.placeholder}>
        {widths.map((width, index) => (
          <div key={width} className={index % 2 === 1 ? styles.mine : undefined}>
            <Skeleton width={width} height="44px" shape="photo" />
          </div>
        ))}
      </div>
    </div>
  );
}
