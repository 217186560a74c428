import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listProviders, type SocialProvider, socialProviders, socialStartUrl } from '#contract/identity/social';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read } from '../../platform/lib/queries.ts';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import google from './google.svg?url';
import styles from './social-buttons.module.css';

export const providerNames: Record<SocialProvider, string> = { google: 'Google', apple: 'Apple' };

const marks: Record<SocialProvider, ReactNode> = {
  google: <img src={google} width={20} height={20} alt="" />,
  apple: (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d="M16.6 12.6c0-2.3 1.9-3.4 2-3.5-1.1-1.6-2.8-1.8-3.4-1.8-1.4-.2-2.8.8-3.5.8s-1.8-.8-3-.8c-1.6 0-2.9.9-3.8 2.300-1.6 2.800-.4 6.900 1.200 9.200.8 1.100 1.700 2.300 2.900 2.300 1.200-.1 1.600-.8 3-.8s1.800.8 3 .7c1.300 0 2.100-1.100 2.800-2.200.9-1.300 1.300-2.500 1.300-2.600-.1 0-2.500-1-2.500-3.600zM14.400 5.700c.6-.8 1.100-1.900.9-2.900-.9 0-2.100.6-2.700 1.400-.6.7-1.100 1.800-1 2.800 1.100.1 2.100-.5 2.800-1.300z" />
    </svg>
  ),
};

/** Google and Apple. A button leads to its provider unless the provider is not configured; then the button says so. */
export function SocialButtons({ redirect }: { redirect?: string | undefined }) {
  const { t } = useTranslation('accounts');
  const [missing, setMissing] = useState<SocialProvider | null>(null);
  const known = useQuery(read(listProviders, {})).data?.data;
  return (
    <div role="group" aria-labelledby="social-label" className={styles.social}>
      <p id="social-label" className={styles.or}>
        {t('social.or')}
      </p>
      <div className={styles.row}>
        {socialProviders.map((provider) => {
          const face = (
            <>
              {marks[provider]}
              {providerNames[provider]}
            </>
          );
          return known?.some((one) => one.provider === provider && !one.configured) ? (
            <Button key={provider} onClick={() => setMissing(provider)}>
              {face}
            </Button>
          ) : (
            <a
              key={provider}
              href={socialStartUrl(provider, redirect ? { redirect } : {})}
              className={buttonClass({ variant: 'second' })}
            >
              {face}
            </a>
          );
        })}
      </div>
      <div role="status">
        {missing && <Note key={missing}>{t('social.notConfigured', { provider: providerNames[missing] })}</Note>}
      </div>
    </div>
  );
}
