/** A language model that is asked what words mean. Rejects when it gives no answer in time; an answer it gives is to be doubted. */
export type SentenceModel = {
  ask(instructions: string, parts: readonly string[]): Promise<unknown>;
};
