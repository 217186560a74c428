import { classes } from '../../lib/classes.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** CSS lengths: a skeleton has the exact size of its replacement. */
  width?: string;
  height?: string;
  ratio?: string;
  shape?: 'text' | 'photo' | 'round';
};

export function Skeleton({ width = '100%', height, ratio, shape = 'text' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles.skeleton, shape !== 'text' && styles[shape])}
      style={{ width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio }}
    />
  );
}
