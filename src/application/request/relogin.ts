import type { Notifier, Question } from '../kernel/notifier.port';

/** Asks once about an expired session. */
export interface Relogin {
  /** A call of the user was answered 401. */
  expired(): void;
}

/** Product 8: the dialog of code 401. */
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
 * Asks once however many calls are answered 401 meanwhile. After confirmation, late answers do not ask again,
 * because the session has ended. After cancel, the user's next action asks again
 * (product 4 and 8, decisions). Background reads and calls of the guard never get here.
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
