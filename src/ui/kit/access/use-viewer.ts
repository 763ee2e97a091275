import { useMemo } from 'react';
import type { PartyType } from '@/domain/kernel/party';
import { hasPermission } from '@/domain/access/permissions';
import { useSessionState } from '../../guard/use-session';
import { useServices } from '../services/services';

/** The facts about the user that decide which actions are offered. */
export interface Viewer {
  /** The user's id; absent without a session. */
  readonly userId: string | undefined;
  /** The kind of account. Absent without a session, or if the back end does not send it. */
  readonly accountType: PartyType | undefined;
  readonly may: (permission: string) => boolean;
}

/** The user and their permissions. The object changes only with the session. */
export const useViewer = (): Viewer => {
  const state = useSessionState(useServices().session);
  const identity = state.kind === 'identified' ? state.identity : undefined;
  return useMemo(
    () => ({
      userId: identity?.user.userId,
      accountType: identity?.user.accountType,
      may: (permission) => hasPermission(identity?.permissions ?? [], [permission]),
    }),
    [identity],
  );
};
