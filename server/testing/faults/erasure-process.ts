import { boot } from '../../src/app/boot/boot.ts';
import { exitWithParent } from '../../src/app/boot/exit-with-parent.ts';
import { readEnv } from '../../src/platform/env/env.ts';
import { eraseDueGuests } from '../../src/stays/guest-registration/erase-guests.ts';

/** Process that erases guests whose time is over and may be killed at any time. */
const { deps, stop } = await boot(readEnv());
exitWithParent(stop);
await eraseDueGuests(deps);
await stop();
process.exit();
