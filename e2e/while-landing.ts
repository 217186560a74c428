import type { Locator } from '@playwright/test';

/** An option to select, or a control to press. */
type Act = { on: Locator; option?: string };

/** Performs two actions in one event loop iteration, as on a slow machine: the first may be in the address but not rendered. */
export async function whileLanding(first: Act, second: Act): Promise<void> {
  const [one, other] = await Promise.all([first.on.elementHandle(), second.on.elementHandle()]);
  await first.on.page().evaluate(
    async ([[one, option], [other, otherOption]]) => {
      const act = (element: typeof one, option: string | undefined) => {
        if (!(element instanceof HTMLElement)) throw new Error('No such control');
        if (option === undefined) return element.click();
        const write = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
        write?.call(element, option);
        element.dispatchEvent(new Event('change', { bubbles: true }));
      };
      act(one, option);
      for (let step = 0; step < 1000; step++) await null;
      act(other, otherOption);
    },
    [
      [one, first.option],
      [other, second.option],
    ] as const,
  );
}
