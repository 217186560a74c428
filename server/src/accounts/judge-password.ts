import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { siteWords } from '#contract/accounts';
import type { UseCase } from '../http/context.ts';
import { type PasswordRule, passwordRule } from './accounts.rules.ts';

type Judge = { estimator: ZxcvbnFactory; leaked: ReadonlySet<string> };

let judge: Promise<Judge> | undefined;

/** Half a megabyte of words and 200 ms: read when the first password is judged, and kept. */
async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common, italian] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-it'),
  ]);
  const dictionary = { ...common.dictionary, ...italian.dictionary };
  return {
    estimator: new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs }),
    leaked: new Set(common.dictionary['passwords-common'].map((word) => String(word).toLowerCase())),
  };
}

const sentences: Record<PasswordRule, string> = {
  weak_password: 'is easy to guess',
  leaked_password: 'is among the most used passwords',
  site_password: 'is made of words of this site',
};

/**
 * Refuses a new password that is easy to guess (DECISIONS.md "Bounds"): zxcvbn below 3, one of the most used ones,
 * or made of this site's words. `userInputs` is what a stranger knows of the person: name, email, phone.
 * @throws VALIDATION_EXCEPTION at `path` (`body.password`), rule weak_password, leaked_password or site_password
 */
export async function judgePassword(
  { refuse }: Pick<UseCase, 'refuse'>,
  password: string,
  { path, userInputs }: { path: string; userInputs: readonly string[] },
): Promise<void> {
  judge ??= loadJudge();
  const { estimator, leaked } = await judge;
  const known = userInputs.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((text) => text !== '');
  const { score } = estimator.check(password, [...siteWords, ...known]);
  const rule = passwordRule(password, { score, leaked: leaked.has(password.toLowerCase()) });
  if (rule) throw refuse('VALIDATION_EXCEPTION', { fields: [{ path, rule, message: sentences[rule] }] });
}
