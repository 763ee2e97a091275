import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { EarlyServices } from '@/application/services';
import { ROOT_PATH } from '@/domain/navigation/static-routes';
import { safeRedirect } from '@/domain/redirect/safe-redirect';
import { SignInPage } from '../sign-in/sign-in-page';
import { useSessionState } from './use-session';

/**
 * The sign-in page. A user without a session returns to the requested page after sign-in, even after a sign-in in
 * another tab. A signed-in user who opens the page goes to `/` (product 2).
 */
export const SignInRoute = ({ services }: { readonly services: EarlyServices }) => {
  const [searchParams] = useSearchParams();
  const state = useSessionState(services.session);
  const [cameWithout] = useState(state.kind === 'signed-out');
  if (state.kind !== 'signed-out') {
    return <Navigate replace to={cameWithout ? safeRedirect(searchParams.get('redirect')) : ROOT_PATH} />;
  }
  return <SignInPage platform={services.platform} session={services.session} />;
};
