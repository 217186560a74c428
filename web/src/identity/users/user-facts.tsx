import { useState } from 'react';
import { forceDisableTwoFactor } from '#contract/identity/two-factor';
import type { PersonalProfile } from '#contract/identity/users';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { isFinal } from './use-government.tsx';
import styles from './user.module.css';
import { fullName } from './user-names.ts';

/** What is known of the account, and the way out for who lost their second factor (ADM-05). */
export function UserFacts({ person }: { person: PersonalProfile }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const facts = [
    [t('facts.createdAt'), format.dateTime(person.createdAt)],
    [t('facts.lastLogin'), person.lastLoginAt ? format.dateTime(person.lastLoginAt) : t('never')],
    [t('facts.verified'), t(person.emailVerified ? 'yes' : 'no')],
    [t('facts.twoFactor'), t(person.twoFAEnabled ? 'on' : 'off')],
    [t('facts.password'), t(person.hasPassword ? 'facts.passwordSet' : 'facts.passwordUnset')],
    ...(person.deletionDueAt ? [[t('facts.deletionDue'), format.date(person.deletionDueAt)]] : []),
  ] as const;
  return (
    <Card title={t('facts.title')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {person.can.disableTwoFactor && <DisableTwoFactor person={person} />}
    </Card>
  );
}

function DisableTwoFactor({ person }: { person: PersonalProfile }) {
  const { t } = useTranslation('users');
  const sayRefusal = useRefusalText();
  const [asking, setAsking] = useState(false);
  const disable = useWrite(forceDisableTwoFactor, {
    touches: ['users', 'userTimeline'],
    onSuccess: () => {
      setAsking(false);
      notify({ text: t('facts.disabled'), tone: 'ok' });
    },
    onError: (error) => {
      // What was written stays for another try, unless there is nothing to try again.
      if (isFinal(error)) setAsking(false);
      notify({ text: t('facts.disableFailed'), description: sayRefusal(error), tone: 'bad' });
    },
  });
  return (
    <>
      <Button full onClick={() => setAsking(true)} className={styles.disable}>
        {t('facts.disable')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('facts.disableTitle', { name: fullName(person) })}
          description={t('facts.disableText')}
          help={t('reason.logged')}
          submit={t('facts.disableSubmit')}
          busy={disable.isPending}
          onConfirm={(reason) => disable.mutate({ params: { id: person.id }, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
