import { notify } from '../ui/overlays/notify.ts';

/** Into the clipboard, and says whether it is there. Browsers keep the clipboard from pages that came over plain http. */
export async function copyText(text: string, messages: { done: string; failed: string }): Promise<void> {
  const copy = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
  await copy.then(
    () => notify({ text: messages.done, tone: 'ok' }),
    () => notify({ text: messages.failed, tone: 'bad' }),
  );
}
