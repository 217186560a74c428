import { DELETION_DAYS, EXPORT_DAYS } from '#contract/identity/privacy';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { LockDrawing } from '../../platform/ui/feedback/drawings.tsx';
import styles from './prose.module.css';
import { StaticPage } from './static-page.tsx';

/** What is said here about days comes from the same constants as the code. */
export function PrivacyPolicy() {
  const { t } = useTranslation('legal');
  const days = { exportDays: EXPORT_DAYS, deletionDays: DELETION_DAYS };
  return (
    <StaticPage
      title={t('privacyPolicy.title')}
      lead={t('privacyPolicy.lead')}
      canonical={links.staticPage('privacy-policy')}
      picture={<LockDrawing />}
      sections={[
        { id: 'who', heading: t('privacyPolicy.who.heading'), content: <p>{t('privacyPolicy.who.text')}</p> },
        {
          id: 'what',
          heading: t('privacyPolicy.what.heading'),
          content: (
            <ul>
              {(['account', 'profile', 'homes', 'security'] as const).map((part) => (
                <li key={part}>{t(`privacyPolicy.what.${part}`)}</li>
              ))}
            </ul>
          ),
        },
        { id: 'never', heading: t('privacyPolicy.never.heading'), content: <p>{t('privacyPolicy.never.text')}</p> },
        { id: 'others', heading: t('privacyPolicy.others.heading'), content: <p>{t('privacyPolicy.others.text')}</p> },
        {
          id: 'how-long',
          heading: t('privacyPolicy.howLong.heading'),
          content: <p>{t('privacyPolicy.howLong.text', days)}</p>,
        },
        {
          id: 'rights',
          heading: t('privacyPolicy.rights.heading'),
          content: (
            <>
              <p>{t('privacyPolicy.rights.text')}</p>
              <p className={styles.actions}>
                <LinkButton to={links.myProfile()}>{t('privacyPolicy.rights.action')}</LinkButton>
              </p>
            </>
          ),
        },
        {
          id: 'consents',
          heading: t('privacyPolicy.consents.heading'),
          content: <p>{t('privacyPolicy.consents.text')}</p>,
        },
      ]}
    />
  );
}
