import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { isUnsent } from '@/domain/chat/outbox-entry';
import { LOGIN_PATH } from '@/domain/navigation/static-routes';
import { useServices } from '../kit/services/services';

/**
 * Asks, and ends the session; who has messages that are not sent yet is told so. Who leaves on purpose comes to plain sign-in: the guard's own way there would remember
 * the page for whoever signs in next.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const { chat, session, notices } = useServices();
  const navigate = useNavigate();
  return async () => {
    const entries = chat.current()?.outbox.entries() ?? [];
    const unsent = entries.filter(isUnsent).length;
    const confirmed = await notices.ask({
      title: { key: 'shell.sign-out.title' },
      words:
        unsent === 0
          ? { key: 'shell.sign-out.question' }
          : { key: 'chat.sign-out.question', params: { count: unsent } },
      tone: 'warning',
    });
    if (!confirmed) return;
    flushSync(() => void session.signOut());
    void navigate(LOGIN_PATH, { replace: true });
  };
};
