import { Eye } from 'lucide-react';
import { useState } from 'react';
import { startView, VIEW_MINUTES } from '#contract/identity/impersonation';
import type { PersonalProfile } from '#contract/identity/users';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { isFinal } from './use-government.tsx';
import { fullName } from './user-names.ts';

/** See the portal as this person, reading only (contract/src/identity/impersonation.ts): a new document, in which nothing of the admin's is left. */
export function SeeAsAction({ person }: { person: PersonalProfile }) {
  const { t } = useTranslation('users');
  const sayRefusal = useRefusalText();
  const [asking, setAsking] = useState(false);
  const start = useWrite(startView, {
    once: true,
    onSuccess: () => window.location.assign(links.dashboard()),
    onError: (error) => {
      if (isFinal(error)) setAsking(false);
      notify({ text: t('seeAs.failed'), description: sayRefusal(error), tone: 'bad' });
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Eye />
        {t('seeAs.action')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('seeAs.title', { name: fullName(person) })}
          description={t('seeAs.text', { minutes: VIEW_MINUTES })}
          help={t('seeAs.reasonHelp', { name: person.name })}
          submit={t('seeAs.submit')}
          look="primary"
          busy={start.isPending || start.isSuccess}
          onConfirm={(reason) => start.mutate({ params: { id: person.id }, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
