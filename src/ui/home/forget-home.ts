import type { Services } from '@/application/services';

/** Signing out removes home's stored data from the browser. Returns a function that stops it. */
export const forgetHomeOnSignOut = ({ session, lastHome }: Pick<Services, 'session' | 'lastHome'>) =>
  session.subscribe(() => {
    if (session.state().kind === 'signed-out') lastHome.forget();
  });
