import { useMemo } from 'react';
import type { PartyType } from '@/domain/kernel/party';
import { hasPermission } from '@/domain/access/permissions';
import { useSessionState } from '../../guard/use-session';
import { useServices } from '../services/services';

/** The facts about the user that actions depend on. */
export interface Viewer {
  /** The user's id; absent without a session. */
  readonly userId: string | undefined;
  /** The kind of account; absent without a session, and with back ends that do not say it. */
  readonly accountType: PartyType | undefined;
  readonly may: (permission: string) => boolean;
}

/** The user and their rights; the same object until the session changes. */
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
