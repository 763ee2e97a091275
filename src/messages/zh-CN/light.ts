import { failures } from './failures';
import { refusals } from './refusals';
import { signIn } from './sign-in';

/** What the sign-in page needs: it loads before everything else. */
export const light = { ...refusals, ...failures, ...signIn };
