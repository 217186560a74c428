import { useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { getMe } from '#contract/identity/accounts';
import type { Me } from '#contract/identity/accounts.schemas';
import { endView } from '#contract/identity/impersonation';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { apiOf, useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './banner.module.css';

type ImpersonatedMe = Me & { seenBy: NonNullable<Me['seenBy']> };

/**
 * On every page during impersonation: the user, the end time and the way back. The content below uses its height
 * (`--above`). `api.ts` sends no writes while it is mounted.
 */
export default function Banner({ me }: { me: ImpersonatedMe }) {
  const { t } = useTranslation('seeAs');
  const format = useFormat();
  const { goBack, isPending } = useWayBack(me.id);
  useEndOf(me, goBack);
  return (
    <aside aria-label={t('banner.label')} data-seen-as={me.id} className={styles.banner}>
      <Eye />
      <p role="status">
        <b>{t('banner.looking', { name: `${me.name} ${me.surname}` })}</b>{' '}
        <span>{t('banner.limits', { time: format.time(me.seenBy.endsAt) })}</span>
      </p>
      <button type="button" aria-disabled={isPending} aria-busy={isPending || undefined} onClick={goBack}>
        {t('banner.back')}
      </button>
    </aside>
  );
}

/** Returns to the user's page as admin, with a full page load, so that no impersonated data remains. */
function useWayBack(userId: number) {
  const { t } = useTranslation('seeAs');
  const errorText = useErrorText();
  const end = useWrite(endView, {
    once: true,
    onSuccess: () => window.location.assign(links.adminUser(userId)),
    onError: (error) => notify({ text: t('banner.backFailed'), description: errorText(error), tone: 'bad' }),
  });
  return { goBack: () => end.mutate({}), isPending: end.isPending || end.isSuccess };
}

/** Leaves the page when the impersonation has expired or ended in another tab. */
function useEndOf({ id, seenBy }: ImpersonatedMe, goBack: () => void) {
  const client = useQueryClient();
  const atTheEnd = useRef(goBack);
  useEffect(() => {
    atTheEnd.current = goBack;
  });
  useEffect(() => {
    const timer = setTimeout(() => atTheEnd.current(), Math.max(0, Date.parse(seenBy.endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [seenBy.endsAt]);
  useEffect(() => {
    async function checkEnd() {
      if (document.visibilityState !== 'visible') return;
      // Bypasses the cache: the page must not mix data of admin and user.
      const me = await apiOf(client)
        .call(getMe, {})
        .then(
          ({ data }) => data,
          () => undefined,
        );
      if (me === undefined || me?.seenBy?.endsAt === seenBy.endsAt) return;
      if (me?.seenBy) window.location.reload();
      else window.location.assign(links.adminUser(id));
    }
    document.addEventListener('visibilitychange', checkEnd);
    return () => document.removeEventListener('visibilitychange', checkEnd);
  }, [client, id, seenBy.endsAt]);
}
