import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { type LightServices } from '@/application/services';
import { ROOT_PATH } from '@/domain/navigation/static-routes';
import { safeRedirect } from '@/domain/redirect/safe-redirect';
import { SignInPage } from '../sign-in/sign-in-page';
import { useSessionState } from './use-session';

/**
 * Sign-in. Who signs in here goes where they wanted to; who is signed in already has no business here and goes to
 * `/` (product 2).
 */
export const SignInRoute = ({ services }: { readonly services: LightServices }) => {
  const [address] = useSearchParams();
  const [sending, setSending] = useState(false);
  const state = useSessionState(services.session);
  if (state.kind !== 'signed-out') {
    return <Navigate replace to={sending ? safeRedirect(address.get('redirect')) : ROOT_PATH} />;
  }
  return <SignInPage platform={services.platform} session={services.session} onSending={setSending} />;
};
