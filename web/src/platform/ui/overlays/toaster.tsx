import { Toast } from '@base-ui/react/toast';
import { CircleCheck, CircleX, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { connectToaster, type Notice } from './notify.ts';
import styles from './toaster.module.css';

const icons = { ok: CircleCheck, bad: CircleX, info: Info };

/** Region of the toasts. Loaded after hydration; see `app/shell/deferred-parts.tsx`. */
export function Toaster({ labels }: { labels: { close: string; region: string } }) {
  return (
    <Toast.Provider limit={3} timeout={6000}>
      <Toasts labels={labels} />
    </Toast.Provider>
  );
}

function Toasts({ labels }: { labels: { close: string; region: string } }) {
  const { add, close, toasts } = Toast.useToastManager<Notice>();
  useEffect(
    () =>
      connectToaster({
        show: (notice) =>
          add({
            title: notice.text,
            description: notice.description,
            data: notice,
            priority: notice.tone === 'bad' ? 'high' : 'low',
          }),
        close,
      }),
    [add, close],
  );
  return (
    <Toast.Portal>
      <Toast.Viewport className={styles.viewport} aria-label={labels.region}>
        {toasts.map((toast) => {
          const { tone = 'ok', action, description } = toast.data ?? {};
          const Icon = icons[tone];
          return (
            <Toast.Root
              key={toast.id}
              toast={toast}
              // Base UI hides a `bad` toast and all close buttons from screen readers, but leaves both in the tab order (mui/base-ui#5659).
              aria-hidden={false}
              className={styles.toast}
              swipeDirection={['right', 'down']}
            >
              <Icon />
              <div className={styles.text}>
                <Toast.Title render={<p />} className={description ? styles.title : undefined} />
                {description && <Toast.Description />}
              </div>
              {action && (
                <Toast.Action className={styles.action} onClick={action.onSelect}>
                  {action.text}
                </Toast.Action>
              )}
              <Toast.Close aria-hidden={false} className={styles.close} aria-label={labels.close}>
                <X />
              </Toast.Close>
            </Toast.Root>
          );
        })}
      </Toast.Viewport>
    </Toast.Portal>
  );
}
