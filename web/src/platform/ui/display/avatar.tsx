import { classes } from '../../lib/classes.ts';
import styles from './avatar.module.css';

const tones = ['sea', 'terra', 'olive', 'saffron'] as const;

type AvatarProps = {
  name: string;
  url?: string | null;
  big?: boolean;
  huge?: boolean;
  /** Business logo: square, because a circle cuts off its corners. */
  logo?: boolean;
};

/** Photo, logo or two initials. Decorative: the name is next to it or in the link label. */
export function Avatar({ name, url, big, huge, logo }: AvatarProps) {
  const tone = tones[[...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % tones.length];
  return (
    <span
      aria-hidden="true"
      className={classes(
        styles.avatar,
        tone && styles[tone],
        big && styles.big,
        huge && styles.huge,
        logo && styles.logo,
      )}
    >
      {url ? <img src={url} alt="" loading="lazy" /> : initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}
