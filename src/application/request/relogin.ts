import type { Notifier, Question } from '../kernel/notifier.port';

/** Asks the user once about an expired session. */
export interface Relogin {
  /** Reports that a call of the user was answered with 401. */
  expired(): void;
}

/** The dialog for code 401 (product 8). */
export const EXPIRED_QUESTION: Question = {
  title: { key: 'failure.expired.title' },
  text: { key: 'failure.expired.question' },
  confirm: { key: 'failure.expired.confirm' },
  cancel: { key: 'failure.expired.cancel' },
  tone: 'warning',
};

export interface ReloginDependencies {
  readonly notifier: Pick<Notifier, 'ask'>;
  readonly isSignedIn: () => boolean;
  /** Ends the session and opens sign-in, which returns the user to the current page. */
  readonly leave: () => void;
}

/**
 * Asks only once, even if further calls are answered with 401 while the dialog is open. After a confirmation no further
 * 401 opens the dialog, because the session has ended. After a cancel, the user's next action opens it again (product 4
 * and 8). Background reads and calls of the guard never open it.
 */
export const createRelogin = ({ notifier, isSignedIn, leave }: ReloginDependencies): Relogin => {
  let open = false;
  return {
    expired: () => {
      if (open || !isSignedIn()) return;
      open = true;
      void notifier.ask(EXPIRED_QUESTION).then((confirmed) => {
        open = false;
        if (confirmed && isSignedIn()) leave();
      });
    },
  };
};
