import { notify } from '../ui/overlays/notify.ts';

/** Copies a text to the clipboard and shows the result. Browsers block the clipboard on pages without https. */
export async function copyText(text: string, messages: { done: string; failed: string }): Promise<void> {
  const copy = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
  await copy.then(
    () => notify({ text: messages.done, tone: 'ok' }),
    () => notify({ text: messages.failed, tone: 'bad' }),
  );
}
