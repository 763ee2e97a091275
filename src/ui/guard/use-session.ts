import { useSyncExternalStore } from 'react';
import type { SessionService, SessionState } from '@/application/session/session';

/** The session state of this tab, live. */
export const useSessionState = (session: SessionService): SessionState =>
  useSyncExternalStore(session.subscribe, session.state);
