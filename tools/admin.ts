import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { newPassword } from '#contract/identity/accounts.schemas';
import { emailAddress, personName } from '#contract/platform/user-fields.schemas';
import { boot } from '../server/src/app/boot/boot.ts';
import { findAccountByIdentifier } from '../server/src/identity/accounts/accounts.queries.ts';
import { findPasswordProblem } from '../server/src/identity/accounts/validate-password.ts';
import { makeAdmin } from '../server/src/identity/users/make-admin.ts';
import { readEnv } from '../server/src/platform/env/env.ts';

/**
 * `npm run admin -- create you@example.org`: creates an admin, or promotes an account, in the database of the
 * environment. Prompts for the password without echo; without input or a terminal it generates one and prints it once.
 * @remarks The password is never an argument: shell history and process lists show those.
 */

const usage = 'npm run admin -- create you@example.org [--name Ada] [--surname Bianchi]';
const needsFactor = 'To administer, a second factor is needed: switch it on after signing in, at';
const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** Without ambiguous characters; 20 of them are 98 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomGroup = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
const makePassword = () => Array.from({ length: 4 }, randomGroup).join('-');

async function promptHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: silence, terminal: true });
  try {
    return await asking.question('');
  } finally {
    asking.close();
    process.stdout.write('\n');
  }
}

async function problemOf(email: string, password: string): Promise<string | null> {
  if (!newPassword.safeParse(password).success) return 'wants 8 to 128 characters';
  const problem = await findPasswordProblem(password, { path: 'password', userInputs: [email] });
  return problem?.message ?? null;
}

/** Typed password, or undefined if empty. */
async function promptPassword(email: string, ifEmpty: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  for (;;) {
    const password = await promptHidden(`Password for ${email} (${ifEmpty}): `);
    if (password === '') return undefined;
    const problem = await problemOf(email, password);
    if (problem) printLine(`This password ${problem}.`);
    else if ((await promptHidden('Once more: ')) === password) return password;
    else printLine('These are two different passwords.');
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string', default: 'Amministrazione' },
      surname: { type: 'string', default: 'Soglia' },
    },
  });
  const email = emailAddress.safeParse(positionals[1]);
  const [name, surname] = [personName.safeParse(values.name), personName.safeParse(values.surname)];
  if (positionals[0] !== 'create' || positionals.length !== 2 || !email.success || !name.success || !surname.success)
    throw new Error('arguments');
  return { email: email.data, name: name.data, surname: surname.data };
}

async function create(input: ReturnType<typeof readArguments>) {
  const { deps, stop } = await boot({ ...readEnv(), logLevel: 'warn' }, printLine);
  try {
    const { email } = input;
    const hasPassword = (await findAccountByIdentifier(deps, email))?.hasPassword ?? false;
    const typed = await promptPassword(email, hasPassword ? 'empty: retain the current one' : 'empty: generate one');
    const generated = typed === undefined && !hasPassword ? makePassword() : undefined;
    const outcome = await makeAdmin(deps, { ...input, password: typed ?? generated });
    printLine(
      outcome === 'made' ? `${email} is an administrator now.` : `${email} has been promoted to administrator.`,
    );
    if (generated) printLine(`Password, shown only now: ${generated}`);
    else if (typed === undefined) printLine('The password is the one it was.');
    if (deps.env.adminTwoFactor === 'required') printLine(`${needsFactor} ${deps.env.origin}/dashboard/profile`);
  } finally {
    await stop();
  }
}

const input = (() => {
  try {
    return readArguments();
  } catch {
    process.stderr.write(`${usage}\n`);
    return process.exit(2);
  }
})();

try {
  await create(input);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
