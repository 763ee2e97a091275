import { useSyncExternalStore } from 'react';
import type { SessionService, SessionState } from '@/application/session/session';

/** The current session state of this tab, updated on every change. */
export const useSessionState = (session: SessionService): SessionState =>
  useSyncExternalStore(session.subscribe, session.state);
