import type { Deps } from '../deps.ts';

type Code = { userId: number; phone: string; code: string };

const signedText = ({ userId, phone, code }: Code) => `phoneCode ${userId} ${phone} ${code}`;

/** Keyed, because six digits are quickly guessed from a plain hash. */
export const hashCode = ({ secrets }: Pick<Deps, 'secrets'>, code: Code): string => secrets.sign(signedText(code));

/** Whether the stored hash matches this code. Former keys are valid too. */
export const isCodeOf = ({ secrets }: Pick<Deps, 'secrets'>, code: Code, codeHash: string): boolean =>
  secrets.signatures(signedText(code)).includes(codeHash);
