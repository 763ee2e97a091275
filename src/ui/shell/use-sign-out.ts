import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { heldWithin } from '@/application/kernel/held';
import { LOGIN_PATH } from '@/domain/navigation/static-routes';
import { useServices } from '../kit/services/services';

/** How long the question waits for the unsent messages it names, right after loading. Ours, in ms. */
const NAMED_WITHIN = 1000;

/** How many messages would be left behind: none where there is no chat. */
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
 * Asks for confirmation, and ends the session; unsent messages are named first. Leaving on purpose leads to the plain
 * sign-in page: the guard's redirect would open the last page for the next user.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const { session, notices } = useServices();
  const countUnsent = useUnsent();
  const navigate = useNavigate();
  return async () => {
    const unsent = await countUnsent();
    const confirmed = await notices.ask({
      title: { key: 'shell.sign-out.title' },
      words:
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
