import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { heldWithin } from '@/application/kernel/late-value';
import { LOGIN_PATH } from '@/domain/navigation/static-routes';
import { useServices } from '../kit/services/services';

/**
 * The timeout in ms for counting the unsent messages before the question is shown. It matters only right after the page
 * has loaded. The specification states no value.
 */
const COUNT_TIMEOUT_MS = 1000;

/** Returns the number of unsent messages that signing out would lose; 0 without chat. */
const useUnsent = (): (() => Promise<number>) => {
  const { chat, clock, platform } = useServices();
  return async () => {
    if (!platform.features.chat) return 0;
    const outbox = (await heldWithin(chat, clock, COUNT_TIMEOUT_MS))?.outbox;
    if (outbox === undefined) return 0;
    await Promise.race([
      outbox.whenRead(),
      new Promise<void>((resolve) => void clock.after(COUNT_TIMEOUT_MS, resolve)),
    ]);
    return outbox.unsent();
  };
};

/**
 * Asks for confirmation, with the number of unsent messages, and ends the session. It then opens the sign-in page
 * without a return path, because the next user must not get the last page.
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
