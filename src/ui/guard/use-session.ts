import { useSyncExternalStore } from 'react';
import type { SessionService, SessionState } from '@/application/session/session';

/** Who uses this tab, followed live. */
export const useSessionState = (session: SessionService): SessionState =>
  useSyncExternalStore(session.subscribe, session.state);
