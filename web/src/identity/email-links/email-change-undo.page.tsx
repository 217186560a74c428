import { undoEmailChange } from '#contract/identity/email-change';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { AuthFrame, TextLink } from '../authentication/auth-frame.shared.tsx';
import { useBecome } from '../authentication/enter.shared.ts';
import { useLink } from './use-link-token.shared.ts';

export const handle = { words: ['accounts', 'identity'] };

/** `/auth/email-change/undo?token=`: restores the old address of the account after a confirmation. */
export default function EmailChangeUndoPage() {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const become = useBecome();
  const { token, isUsed, markUsed } = useLink();
  const undo = useWrite(undoEmailChange, {
    once: true,
    onSuccess: () => {
      // All sessions of the account have ended, probably also that of this browser.
      become(null);
      markUsed();
    },
  });
  const isInvalid = token === null || undo.error?.code === 'INVALID_VERIFICATION_TOKEN_EXCEPTION';
  const phase = isUsed ? 'done' : isInvalid ? 'failed' : 'confirm';
  return (
    <AuthFrame
      secret
      title={t('emailUndo.title')}
      heading={t(`emailUndo.${phase}`)}
      lead={<p role="status">{t(`emailUndo.${phase}Text`)}</p>}
      foot={<TextLink to={links.signIn()}>{t('toSignIn')}</TextLink>}
    >
      {phase === 'confirm' && token && (
        <>
          {undo.error && <Note tone="bad">{errorText(undo.error)}</Note>}
          <Button
            variant="primary"
            size="big"
            full
            isPending={undo.isPending}
            onClick={() => undo.mutate({ body: { token } })}
          >
            {t('emailUndo.submit')}
          </Button>
        </>
      )}
      {phase === 'done' && (
        <LinkButton to={links.forgotPassword()} full size="big">
          {t('emailUndo.again')}
        </LinkButton>
      )}
    </AuthFrame>
  );
}
