import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Breadcrumb } from '../../platform/ui/display/breadcrumb.tsx';
import styles from './feeds.module.css';

const steps = ['source', 'check', 'on'] as const;
export type SetupStep = (typeof steps)[number];

/** Title and the three steps of a new feed. */
export function SetupHead({ slug, step, title }: { slug: string; step: SetupStep; title: string }) {
  const { t } = useTranslation('organizationFeeds');
  const current = steps.indexOf(step);
  return (
    <>
      <Breadcrumb label={t('path')} steps={[{ words: t('title'), to: links.feeds(slug) }]} here={title} />
      <h1>{title}</h1>
      <ol className={styles.steps} aria-label={t('setup.steps')}>
        {steps.map((one, index) => (
          <li key={one} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
            <span>{index + 1}</span>
            {t(`setup.${one}`)}
          </li>
        ))}
      </ol>
    </>
  );
}
