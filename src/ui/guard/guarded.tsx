import { type ReactNode, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { SessionService } from '@/application/session/session';
import { decideNavigation } from '@/domain/access/guard';
import { guardSessionOf } from './guard-session';
import { IdentityLoader } from './identity-loader';
import { ReplacedPage } from './replaced-page';
import { useSessionState } from './use-session';

interface Props {
  readonly session: SessionService;
  /** Shown while the user is being loaded. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Renders the page, or carries out the guard's decision. */
export const Guarded = ({ session, waiting, children }: Props) => {
  const state = useSessionState(session);
  const known = useMemo(() => guardSessionOf(state), [state]);
  const { pathname, search, hash } = useLocation();
  if (state.kind === 'replaced') return <ReplacedPage by={state.by.name} />;
  const outcome = decideNavigation({
    session: known,
    platform: 'known',
    target: `${pathname}${search}${hash}`,
  });
  switch (outcome.kind) {
    case 'allow':
      return children;
    case 'load-identity':
      return <IdentityLoader session={session} waiting={waiting} />;
    case 'unauthorised':
      return <Navigate replace to={outcome.to} state={{ reason: outcome.refusal }} />;
    default:
      return <Navigate replace to={outcome.to} />;
  }
};
