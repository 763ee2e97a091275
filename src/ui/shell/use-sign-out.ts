import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { LOGIN_PATH } from '@/domain/navigation/static-routes';
import { useServices } from '../kit/services/services';

/**
 * Asks, and ends the session; who would leave messages behind that are not sent is told so. Who leaves on purpose comes to plain sign-in:
 * the guard's own way there would remember the page for whoever signs in next.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const { chat, session, notices } = useServices();
  const navigate = useNavigate();
  return async () => {
    const unsent = chat.current()?.outbox.unsent() ?? 0;
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
