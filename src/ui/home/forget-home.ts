import type { Services } from '@/application/services';

/**
 * Removes the stored data of the home page from the browser whenever the user signs out. Returns a function that
 * unsubscribes from the session.
 */
export const forgetHomeOnSignOut = ({ session, lastHome }: Pick<Services, 'session' | 'lastHome'>) =>
  session.subscribe(() => {
    if (session.state().kind === 'signed-out') lastHome.forget();
  });
