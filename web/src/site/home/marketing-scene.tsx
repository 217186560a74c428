import { Check, FileText } from 'lucide-react';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './marketing.module.css';
import type { MarketingTab } from './marketing-tabs.ts';
import facade from './pictures/facade.avif?url';

/** Illustration of a tab: a part of our screens in front of a street. */
export function MarketingScene({ tab }: { tab: MarketingTab }) {
  const { t } = useTranslation('belowHero');
  return (
    <div className={styles.scene} role="img" aria-label={t(`marketing.${tab}.picture`)}>
      <img src={facade} width={960} height={640} alt="" loading="lazy" decoding="async" />
      <div className={styles.panel}>
        {tab === 'online' && <Visits />}
        {tab === 'subscriptions' && <Plan />}
        {tab === 'invoicing' && <Invoices />}
      </div>
    </div>
  );
}

function Visits() {
  const { t } = useTranslation('belowHero');
  return (
    <>
      <div className={styles.stats}>
        <p>
          <b>{useFormat().number(1284)}</b>
          {t('marketing.online.visits')}
        </p>
        <p>
          <b>37</b>
          {t('marketing.online.contacts')}
        </p>
      </div>
      <svg viewBox="0 0 420 84" className={styles.chart} aria-hidden="true">
        <path d="M0 83.5h420" />
        <path d="m0 66 30-4 30 6 30-10 30 2 30-8 30 4 30-8 30 2 30-26 30 6 30-12 30 4 30-10 30-6v84H0z" />
        <path d="m0 66 30-4 30 6 30-10 30 2 30-8 30 4 30-8 30 2 30-26 30 6 30-12 30 4 30-10 28-6" />
        <circle cx="414" cy="8" r="5" />
      </svg>
    </>
  );
}

function Plan() {
  const { t } = useTranslation('belowHero');
  return (
    <div className={styles.lines}>
      <p>
        <b>{t('marketing.subscriptions.ad')}</b>
        <span className={styles.good}>
          <Check />
          {t('marketing.subscriptions.active')}
        </span>
      </p>
      <p>
        {t('marketing.subscriptions.renews')}
        <i className={styles.toggle} />
      </p>
      <p>
        {t('marketing.subscriptions.card')}
        <b>•••• 4242</b>
      </p>
    </div>
  );
}

function Invoices() {
  const { t } = useTranslation('belowHero');
  return (
    <div className={styles.lines}>
      {[3, 2, 1].map((number) => (
        <p key={number}>
          <FileText />
          <b>{t('marketing.invoicing.invoice', { number: `2026/${number}` })}</b>
          <span className={styles.good}>
            <Check />
            {t('marketing.invoicing.paid')}
          </span>
        </p>
      ))}
    </div>
  );
}
