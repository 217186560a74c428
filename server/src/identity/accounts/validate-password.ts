import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { siteWords } from '#contract/identity/password-strength';
import type { FieldProblem } from '#contract/platform/errors';
import type { UseCase } from '../deps.ts';
import { type PasswordRule, passwordRule } from './accounts.rules.ts';

type PasswordChecker = { estimator: ZxcvbnFactory; leaked: ReadonlySet<string> };

let checker: Promise<PasswordChecker> | undefined;

/** Loads half a megabyte of dictionaries in 200 ms; loaded for the first password, then cached. */
async function loadChecker(): Promise<PasswordChecker> {
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

const messages: Record<PasswordRule, string> = {
  weak_password: 'is easy to guess',
  leaked_password: 'is among the most used passwords',
  site_password: 'is made of words of this site',
};

type Place = {
  /** Field of the password: `body.password`. */
  path: string;
  /** Public data of the user: name, surname, email, phone. */
  userInputs: readonly string[];
};

/**
 * Problem of a new password (DECISIONS.md "Bounds"), or null: zxcvbn below 3, a very common one, or
 * site words.
 */
export async function findPasswordProblem(password: string, { path, userInputs }: Place): Promise<FieldProblem | null> {
  checker ??= loadChecker();
  const { estimator, leaked } = await checker;
  const known = userInputs.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((text) => text !== '');
  const { score } = estimator.check(password, [...siteWords, ...known]);
  const rule = passwordRule(password, { score, leaked: leaked.has(password.toLowerCase()) });
  return rule && { path, rule, message: messages[rule] };
}

/**
 * Rejects a new password that is easy to guess.
 * @throws VALIDATION_EXCEPTION at `path`, rule weak_password, leaked_password or site_password
 */
export async function validatePassword(
  { domainError }: Pick<UseCase, 'domainError'>,
  password: string,
  place: Place,
): Promise<void> {
  const problem = await findPasswordProblem(password, place);
  if (problem) throw domainError('VALIDATION_EXCEPTION', { fields: [problem] });
}
