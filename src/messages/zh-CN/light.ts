import { earlyRefusals } from './early-refusals';
import { failures } from './failures';
import { signIn } from './sign-in';

/** What the sign-in page needs: it loads before everything else. */
export const light = { ...earlyRefusals, ...failures, ...signIn };
