import { confirmContactEmail } from '#contract/catalog/listing-editing';
import { AuthFrame } from '../../identity/authentication/auth-frame.shared.tsx';
import { useLink } from '../../identity/email-links/use-link-token.shared.ts';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';

export const handle = { words: ['accounts', 'identity'] };

/** `/auth/contact-email?token=`. Only the button confirms, because mail scanners open links too. */
export default function ContactEmailPage() {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const me = useMe();
  const { token, isUsed, markUsed } = useLink();
  const confirm = useWrite(confirmContactEmail, { once: true, onSuccess: markUsed });
  const isInvalid = token === null || confirm.error?.code === 'INVALID_VERIFICATION_TOKEN_EXCEPTION';
  const phase = isUsed ? 'done' : isInvalid ? 'failed' : 'confirm';
  return (
    <AuthFrame
      secret
      title={t('contactEmail.title')}
      heading={t(`contactEmail.${phase}`)}
      lead={<p role="status">{t(`contactEmail.${phase}Text`)}</p>}
    >
      {phase === 'confirm' && token && (
        <>
          {confirm.error && <Note tone="bad">{errorText(confirm.error)}</Note>}
          <Button
            variant="primary"
            size="big"
            full
            isPending={confirm.isPending}
            onClick={() => confirm.mutate({ body: { token } })}
          >
            {t('contactEmail.submit')}
          </Button>
        </>
      )}
      {phase !== 'confirm' && me && (
        <LinkButton to={links.myListings()} variant="primary" size="big" full>
          {t('contactEmail.toListings')}
        </LinkButton>
      )}
    </AuthFrame>
  );
}
