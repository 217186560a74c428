/** A catalogue as functions, by `compiled-messages.ts`. */
declare module '*.json?messages' {
  const catalogue: import('#contract/platform/messages').CompiledCatalogue;
  export default catalogue;
}

/** Documented in the package's README; the package has no types for it. */
declare module '@messageformat/core/compile-module.js' {
  import type MessageFormat from '@messageformat/core';
  import type { Catalogue } from '#contract/platform/messages';

  /** Source of an ES module with a function for each message. */
  export default function compileModule(messageformat: MessageFormat<'values'>, messages: Catalogue): string;
}
