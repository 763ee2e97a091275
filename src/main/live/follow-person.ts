import type { ShellServices } from '@/application/services';
import type { Id } from '@/domain/kernel/id';

/**
 * Opens a connection for the signed-in user and closes it when that user signs out. A user who must first
 * complete a duty, such as choosing a new password, gets no connection. Returns a function that closes the
 * connection for good.
 */
export const connectWhileSignedIn = (
  { session }: Pick<ShellServices, 'session'>,
  openFor: (person: Id) => () => void,
): (() => void) => {
  let opened: { readonly person: Id; readonly close: () => void } | undefined;
  const look = (): void => {
    const state = session.state();
    const isFree = state.kind === 'identified' && state.identity.duty === undefined;
    const person = isFree ? state.identity.user.userId : undefined;
    if (person === opened?.person) return;
    opened?.close();
    opened = person === undefined ? undefined : { person, close: openFor(person) };
  };
  const stopLooking = session.subscribe(look);
  look();
  return () => {
    stopLooking();
    opened?.close();
  };
};
