import type { Deps } from '../deps.ts';

type Code = { userId: number; phone: string; code: string };

const said = ({ userId, phone, code }: Code) => `phoneCode ${userId} ${phone} ${code}`;

/** What is stored of a code: keyed, since six digits are soon tried. */
export const hashCode = ({ secrets }: Pick<Deps, 'secrets'>, code: Code): string => secrets.sign(said(code));

/** Whether a stored one is of this code, also made with a key before the one in use. */
export const isCodeOf = ({ secrets }: Pick<Deps, 'secrets'>, code: Code, codeHash: string): boolean =>
  secrets.signatures(said(code)).includes(codeHash);
