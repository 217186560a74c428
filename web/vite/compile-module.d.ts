/** Documented in the package's README, without types of its own. */
declare module '@messageformat/core/compile-module.js' {
  import type MessageFormat from '@messageformat/core';
  import type { Catalogue } from '#contract/platform/messages';

  /** Source of an ES module with a function for each message. */
  export default function compileModule(messageformat: MessageFormat<'values'>, messages: Catalogue): string;
}
