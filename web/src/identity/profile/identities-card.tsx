import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  listIdentities,
  listProviders,
  type SocialProvider,
  socialProviders,
  socialStartUrl,
  unlinkIdentity,
} from '#contract/identity/social';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './card-parts.module.css';
import { Loaded } from './loaded.tsx';

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'));

export const identitiesRead = read(listIdentities, {});
export const providersRead = read(listProviders, {});

const names: Record<SocialProvider, string> = { google: 'Google', apple: 'Apple' };

/** Providers linked to this account. */
export function IdentitiesCard() {
  const { t } = useTranslation('profile');
  const result = useQuery(identitiesRead);
  const list = useRef<HTMLUListElement>(null);
  const [unlinking, setUnlinking] = useState<SocialProvider | null>(null);
  return (
    <Card level={3} title={t('identities.title')}>
      <Loaded result={result}>
        {({ data }) => (
          <ul ref={list} tabIndex={-1} className={styles.rows} aria-label={t('identities.title')}>
            {socialProviders.map((provider) => (
              <Row
                key={provider}
                provider={provider}
                identity={data.find((one) => one.provider === provider)}
                onUnlink={() => setUnlinking(provider)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {unlinking && (
        <Unlinking
          key={unlinking}
          provider={unlinking}
          onClose={() => setUnlinking(null)}
          onUnlinked={() => {
            flushSync(() => setUnlinking(null));
            // The button that opened the dialog is removed.
            list.current?.focus();
          }}
        />
      )}
    </Card>
  );
}

type RowProps = {
  provider: SocialProvider;
  identity: { email: string | null; linkedAt: string } | undefined;
  onUnlink: () => void;
};

function Row({ provider, identity, onUnlink }: RowProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const providers = useQuery(providersRead).data?.data;
  const isConfigured = providers?.some((one) => one.provider === provider && one.configured);
  const date = identity ? format.date(identity.linkedAt) : '';
  const notLinked = t(providers && !isConfigured ? 'identities.notConfigured' : 'identities.notLinked');
  const linked = identity?.email
    ? t('identities.linkedAs', { email: identity.email, date })
    : t('identities.linked', { date });
  return (
    <li>
      <div>
        <b>{names[provider]}</b>
        <p>{identity ? linked : notLinked}</p>
      </div>
      {identity && (
        <Button size="small" aria-label={t('identities.unlinkOne', { provider: names[provider] })} onClick={onUnlink}>
          {t('identities.unlink')}
        </Button>
      )}
      {!identity && isConfigured && (
        <a
          href={socialStartUrl(provider, { intent: 'link', redirect: links.myProfile() })}
          aria-label={t('identities.linkOne', { provider: names[provider] })}
          className={buttonClass({ size: 'small' })}
        >
          {t('identities.link')}
        </a>
      )}
    </li>
  );
}

type UnlinkingProps = { provider: SocialProvider; onClose: () => void; onUnlinked: () => void };

function Unlinking({ provider, onClose, onUnlinked }: UnlinkingProps) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const name = names[provider];
  const unlink = useWrite(unlinkIdentity, {
    onSuccess: () => {
      notify({ text: t('identities.unlinked', { provider: name }), tone: 'ok' });
      onUnlinked();
    },
  });
  return (
    <Suspense>
      <ConfirmDialog
        title={t('identities.unlinkTitle', { provider: name })}
        text={t('identities.unlinkText', { provider: name })}
        action={t('identities.unlink')}
        isPending={unlink.isPending}
        problem={unlink.error && errorText(unlink.error)}
        onConfirm={() => unlink.mutate({ params: { provider } })}
        onClose={onClose}
      />
    </Suspense>
  );
}
