/** A language model that interprets query texts. Rejects on a timeout. Its results must be validated. */
export type LanguageModel = {
  complete(instructions: string, parts: readonly string[]): Promise<unknown>;
};
