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

const steps = ['prepare', 'photograph', 'price', 'describe', 'visits'] as const;
const questions = ['ape', 'cost', 'agency', 'time'] as const;

/** `/tutorials/sell-property` (CNT-01): where the dashboard leads who has no property yet. */
export default function SellPropertyPage() {
  const { t } = useTranslation('tutorials');
  return (
    <article className={`wrap ${styles.page}`}>
      <PageHead
        title={t('sellProperty.title')}
        description={t('sellProperty.lead')}
        canonical={links.tutorial('sell-property')}
      />
      <Link to={links.home()} className={styles.back}>
        <ArrowLeft />
        {t('back')}
      </Link>
      <h1>{t('sellProperty.title')}</h1>
      <p className={styles.lead}>{t('sellProperty.lead')}</p>
      <img className={styles.photo} src={photo} width={960} height={640} alt={t('sellProperty.photo')} />
      {steps.map((step) => (
        <section key={step} className={styles.section}>
          <h2>{t(`sellProperty.${step}.heading`)}</h2>
          <p>{t(`sellProperty.${step}.text`)}</p>
        </section>
      ))}
      <section className={styles.section}>
        <h2>{t('questions')}</h2>
        <Accordion
          name="sell-property"
          items={questions.map((question) => ({
            title: t(`sellProperty.faq.${question}Question`),
            content: <p>{t(`sellProperty.faq.${question}Answer`)}</p>,
          }))}
        />
      </section>
      <p className={styles.actions}>
        <LinkButton look="primary" to={links.newProperty()}>
          {t('sellProperty.action')}
        </LinkButton>
        <LinkButton to={links.searchMarket({ contractType: 'SALE' })}>{t('sellProperty.look')}</LinkButton>
      </p>
    </article>
  );
}
