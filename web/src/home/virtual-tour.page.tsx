import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { virtualTourHosts } from '#contract/properties';
import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { PageHead } from '../shell/page-head.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Accordion } from '../ui/display/accordion.tsx';
import photo from './living-terracotta.webp?url';
import styles from './prose.module.css';

export const handle = { words: ['tutorials'] };

const steps = ['choose', 'tidy', 'shoot', 'publish', 'paste'] as const;
const questions = ['phone', 'cost', 'privacy', 'video'] as const;

/** `/tutorials/virtual-tour`: where step 3 of the wizard leads who wonders what a tour is. */
export default function VirtualTourPage() {
  const { t } = useTranslation('tutorials');
  const hosts = [...new Set(virtualTourHosts.map((host) => host.split('.').slice(-2).join('.')))];
  return (
    <article className={`wrap ${styles.page}`}>
      <PageHead
        title={t('virtualTour.title')}
        description={t('virtualTour.lead')}
        canonical={links.tutorial('virtual-tour')}
      />
      <Link to={links.home()} className={styles.back}>
        <ArrowLeft />
        {t('back')}
      </Link>
      <h1>{t('virtualTour.title')}</h1>
      <p className={styles.lead}>{t('virtualTour.lead')}</p>
      <img className={styles.photo} src={photo} width={960} height={640} alt={t('virtualTour.photo')} />
      {steps.map((step) => (
        <section key={step} className={styles.section}>
          <h2>{t(`virtualTour.${step}.heading`)}</h2>
          <p>{t(`virtualTour.${step}.text`, { hosts: hosts.join(', ') })}</p>
        </section>
      ))}
      <section className={styles.section}>
        <h2>{t('questions')}</h2>
        <Accordion
          name="virtual-tour"
          items={questions.map((question) => ({
            title: t(`virtualTour.faq.${question}Question`),
            content: <p>{t(`virtualTour.faq.${question}Answer`)}</p>,
          }))}
        />
      </section>
      <p className={styles.actions}>
        <LinkButton look="primary" to={links.newProperty()}>
          {t('virtualTour.action')}
        </LinkButton>
      </p>
    </article>
  );
}
