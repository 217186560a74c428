import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { PageHead } from '../shell/page-head.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Accordion } from '../ui/display/accordion.tsx';
import photo from './living-terracotta.webp?url';
import styles from './prose.module.css';

export const handle = { words: ['tutorials'] };

const steps = ['plan', 'places', 'prepare', 'door', 'after'] as const;
const questions = ['change', 'cancel', 'late', 'code'] as const;

/** `/tutorials/open-days` (CNT-01): where the banner of the dashboard's open days leads. */
export default function OpenDaysTutorialPage() {
  const { t } = useTranslation('tutorials');
  return (
    <article className={`wrap ${styles.page}`}>
      <PageHead title={t('openDays.title')} description={t('openDays.lead')} canonical={links.tutorial('open-days')} />
      <Link to={links.home()} className={styles.back}>
        <ArrowLeft />
        {t('back')}
      </Link>
      <h1>{t('openDays.title')}</h1>
      <p className={styles.lead}>{t('openDays.lead')}</p>
      <img className={styles.photo} src={photo} width={960} height={640} alt={t('openDays.photo')} />
      {steps.map((step) => (
        <section key={step} className={styles.section}>
          <h2>{t(`openDays.${step}.heading`)}</h2>
          <p>{t(`openDays.${step}.text`)}</p>
        </section>
      ))}
      <section className={styles.section}>
        <h2>{t('questions')}</h2>
        <Accordion
          name="open-days"
          items={questions.map((question) => ({
            title: t(`openDays.faq.${question}Question`),
            content: <p>{t(`openDays.faq.${question}Answer`)}</p>,
          }))}
        />
      </section>
      <p className={styles.actions}>
        <LinkButton look="primary" to={links.newOpenDay()}>
          {t('openDays.action')}
        </LinkButton>
        <LinkButton to={links.openDays()}>{t('openDays.look')}</LinkButton>
      </p>
    </article>
  );
}
