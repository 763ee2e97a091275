import { earlyRefusals } from './early-refusals';
import { failures } from './failures';
import { signIn } from './sign-in';

/** The texts of the sign-in page, which loads first. */
export const light = { ...earlyRefusals, ...failures, ...signIn };
