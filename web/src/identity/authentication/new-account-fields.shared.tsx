import { CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import field from '../../platform/ui/fields/field.module.css';
import { PasswordField } from '../../platform/ui/fields/password-field.tsx';
import frame from './auth-frame.module.css';
import styles from './new-account-fields.module.css';

type ConfirmationProps = Omit<ComponentProps<typeof PasswordField>, 'labels' | 'autoComplete'>;

/** Confirmation of the new password. */
export function ConfirmationField(props: ConfirmationProps) {
  const { t } = useTranslation('identity');
  return (
    <PasswordField
      {...props}
      labels={{ show: t('password.show'), hide: t('password.hide') }}
      autoComplete="new-password"
    />
  );
}

/** Accepts the terms and confirms that the privacy notice was read: reading it is no consent (GDPR art. 13). */
export function PrivacyField({
  error,
  ...input
}: { error?: string | undefined } & Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation('identity');
  return (
    <div>
      <Checkbox
        {...input}
        id="privacy"
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'privacy-error' : undefined}
      >
        <span className={styles.text}>
          {t('privacy.accept')} <SideLink to={links.staticPage('terms')}>{t('privacy.terms')}</SideLink>{' '}
          {t('privacy.read')} <SideLink to={links.staticPage('privacy-policy')}>{t('privacy.policy')}</SideLink>
        </span>
      </Checkbox>
      {error && (
        <p id="privacy-error" className={field.error}>
          <CircleAlert />
          {error}
        </p>
      )}
    </div>
  );
}

function SideLink({ to, children }: { to: string; children: string }) {
  const { t } = useTranslation('identity');
  return (
    <a href={to} target="_blank" rel="noopener" className={frame.link}>
      {children}
      <span className="visually-hidden">{t('privacy.newTab')}</span>
    </a>
  );
}
