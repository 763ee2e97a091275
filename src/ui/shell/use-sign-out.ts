import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { heldWithin } from '@/application/kernel/held';
import { LOGIN_PATH } from '@/domain/navigation/static-routes';
import { useServices } from '../kit/services/services';

/**
 * How long the question waits for the count of unsent messages, right after loading; in ms. Not in the specification.
 */
const NAMED_WITHIN = 1000;

/** The number of unsent messages that would be lost; 0 without chat. */
const useUnsent = (): (() => Promise<number>) => {
  const { chat, clock, platform } = useServices();
  return async () => {
    if (!platform.features.chat) return 0;
    const outbox = (await heldWithin(chat, clock, NAMED_WITHIN))?.outbox;
    if (outbox === undefined) return 0;
    await Promise.race([
      outbox.whenRead(),
      new Promise<void>((resolve) => void clock.after(NAMED_WITHIN, resolve)),
    ]);
    return outbox.unsent();
  };
};

/**
 * Asks for confirmation and ends the session; the question names unsent messages. A deliberate sign-out leads to the
 * plain sign-in page: the guard's redirect would open the last page for the next user.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const { session, notices } = useServices();
  const countUnsent = useUnsent();
  const navigate = useNavigate();
  return async () => {
    const unsent = await countUnsent();
    const confirmed = await notices.ask({
      title: { key: 'shell.sign-out.title' },
      text:
        unsent === 0
          ? { key: 'shell.sign-out.question' }
          : { key: 'shell.sign-out.unsent', params: { count: unsent } },
      tone: 'warning',
    });
    if (!confirmed) return;
    flushSync(() => void session.signOut());
    void navigate(LOGIN_PATH, { replace: true });
  };
};
