import type { Services } from '@/application/services';

/** Signing out takes what home showed out of the browser. Answers how to stop. */
export const forgetHomeOnSignOut = ({ session, lastHome }: Pick<Services, 'session' | 'lastHome'>) =>
  session.subscribe(() => {
    if (session.state().kind === 'signed-out') lastHome.forget();
  });
