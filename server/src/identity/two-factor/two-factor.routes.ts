import * as contract from '#contract/identity/two-factor.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { disableTwoFactor } from './disable-two-factor.ts';
import { enableTwoFactor } from './enable-two-factor.ts';
import { forceDisableTwoFactor } from './force-disable-two-factor.ts';
import { renewBackupCodes } from './renew-backup-codes.ts';
import { generateSecret, getTwoFactorStatus } from './two-factor.queries.ts';
import { verifyCode } from './verify-code.ts';

const handle = handleWith<Deps>();

export const twoFactorRoutes: Route<Deps>[] = [
  handle(contract.generateSecret, async (context) => ({ data: await generateSecret(context) })),
  handle(contract.enableTwoFactor, async (context) => ({ data: await enableTwoFactor(context, context.input.body) })),
  handle(contract.verifyCode, async (context) => ({ data: await verifyCode(context, context.input.body) })),
  handle(contract.disableTwoFactor, async (context) => ({ data: await disableTwoFactor(context, context.input.body) })),
  handle(contract.renewBackupCodes, async (context) => ({ data: await renewBackupCodes(context, context.input.body) })),
  handle(contract.getTwoFactorStatus, async (context) => ({ data: await getTwoFactorStatus(context) })),
  handle(contract.forceDisableTwoFactor, async (context) => ({
    data: await forceDisableTwoFactor(context, context.input.params.id, context.input.body),
  })),
];
