import { type ReactNode, useCallback } from 'react';
import type { IdentifyOutcome, SessionService } from '@/application/session/session';
import { useLoaded } from '../kit/early/use-loaded';
import { RetryPage } from '../sign-in/retry-page';

const UNREACHABLE: IdentifyOutcome = { kind: 'offer-retry' };

interface Props {
  readonly session: SessionService;
  readonly waiting: ReactNode;
}

/**
 * Loads the signed-in user. After a network failure the session is kept, and the page offers a retry. Any other outcome
 * changes the session, and the guard then decides again.
 */
export const IdentityLoader = ({ session, waiting }: Props) => {
  const ask = useCallback(() => session.identify().catch(() => UNREACHABLE), [session]);
  const { value, reload } = useLoaded(ask);
  if (value?.kind !== 'offer-retry') return waiting;
  const cause = value.unexpected === true ? 'unexpected' : 'unreachable';
  return <RetryPage title={`guard.${cause}-title`} body={`guard.${cause}-body`} retry={reload} />;
};
