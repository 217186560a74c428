/** A catalogue as functions, by `web/vite/compiled-messages.ts`. */
declare module '*.json?messages' {
  const catalogue: import('#contract/platform/messages').CompiledCatalogue;
  export default catalogue;
}
