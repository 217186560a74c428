import { Blocks, Feather, KeyRound } from 'lucide-react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import styles from './features.module.css';

/** spec/002 §2: "a features block (freedom, simplicity, all-in-one)". */
const features = [
  { name: 'freedom', icon: KeyRound },
  { name: 'simplicity', icon: Feather },
  { name: 'allInOne', icon: Blocks },
] as const;

export function Features() {
  const { t } = useTranslation('belowHero');
  return (
    <section className={styles.block} aria-labelledby="features">
      <header className={styles.head}>
        <h2 id="features">{t('features.heading')}</h2>
        <LinkButton variant="primary" to={links.newProperty()}>
          {t('features.action')}
        </LinkButton>
      </header>
      <ul className={styles.features}>
        {features.map(({ name, icon: Icon }) => (
          <li key={name}>
            <Icon aria-hidden="true" />
            <h3>{t(`features.${name}.title`)}</h3>
            <p>{t(`features.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
