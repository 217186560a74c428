import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getContactMask, setContactMask } from '#contract/conversations/contact-masks';
import type { ContactMask as Mask } from '#contract/conversations/contact-masks.schemas';
import { spacedPhone } from '../../platform/forms/spaced-phone.ts';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { Switch } from '../../platform/ui/fields/switch.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './contact-mask.module.css';

type Choice = Pick<Mask, 'emailAlias' | 'phoneRelay'>;

/** Polling interval until the provider assigns a number, which takes seconds. */
const REFRESH_MS = 4000;

/** Whether an email alias and a relay number replace the advertiser's contact data. Renders nothing if the site offers neither. */
export function ContactMask({ listingId, isPublished }: { listingId: number; isPublished: boolean }) {
  const { t } = useTranslation('listingForm');
  const errorText = useErrorText();
  const maskQuery = read(getContactMask, { params: { id: listingId } });
  const isNumberPending = (mask: Mask | undefined) =>
    isPublished && mask?.phoneRelay === true && mask.shown.phone === null;
  const mask = useQuery({
    ...maskQuery,
    refetchInterval: ({ state }) => (isNumberPending(state.data?.data) ? REFRESH_MS : false),
  }).data?.data;
  const [chosen, choose] = useState<Choice | null>(null);
  const save = useWrite(setContactMask, {
    touches: ['listings'],
    answers: maskQuery,
    scope: { id: 'contact-mask' },
    onError: (error) => notify({ text: t('mask.failed'), description: errorText(error), tone: 'bad' }),
  });
  if (!mask) return null;
  const { emailAlias, phoneRelay } = chosen ?? mask;
  const change = (part: Partial<Choice>) => {
    const choice = { emailAlias, phoneRelay, ...part };
    choose(choice);
    // React Query calls this for the last of several clicks only.
    save.mutate({ params: { id: listingId }, body: choice }, { onSettled: () => choose(null) });
  };
  return (
    <div className={styles.masks}>
      {(mask.offered.emailAlias || emailAlias) && (
        <Switch
          label={t('mask.emailAlias')}
          help={t('mask.emailAliasHelp')}
          checked={emailAlias}
          onChange={(checked) => change({ emailAlias: checked })}
        />
      )}
      {mask.emailAlias && mask.shown.email && (
        <p role="status" className={styles.soft}>
          {t('mask.shown', { what: mask.shown.email })}
        </p>
      )}
      {(mask.offered.phoneRelay || phoneRelay) && (
        <Switch
          label={t('mask.phoneRelay')}
          help={t('mask.phoneRelayHelp')}
          checked={phoneRelay}
          onChange={(checked) => change({ phoneRelay: checked })}
        />
      )}
      {mask.phoneRelay && (
        <p role="status" className={styles.soft}>
          {mask.shown.phone ? t('mask.shown', { what: spacedPhone(mask.shown.phone) }) : t('mask.waiting')}
        </p>
      )}
    </div>
  );
}
