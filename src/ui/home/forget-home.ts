import type { Services } from '@/application/services';

/**
 * Removes the stored data of the home page from the browser when the user signs out. Returns a function that stops
 * this.
 */
export const forgetHomeOnSignOut = ({ session, lastHome }: Pick<Services, 'session' | 'lastHome'>) =>
  session.subscribe(() => {
    if (session.state().kind === 'signed-out') lastHome.forget();
  });
