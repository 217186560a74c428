/** Language model that interprets query texts. Rejects on a timeout. Callers must validate its results. */
export type LanguageModel = {
  complete(instructions: string, parts: readonly string[]): Promise<unknown>;
};
