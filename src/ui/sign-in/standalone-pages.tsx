import type { Platform } from '@/domain/platform/platform';
import { useLightText } from '../kit/early/language';
import { StandaloneLink } from './standalone-link';
import { StandalonePage } from './standalone-page';

/** The reason for showing /401. An unknown platform takes precedence over other reasons. */
export type NoAccess = 'platform.unknown' | 'permission.denied';

/** The page /401: the host belongs to no platform, or the user lacks a permission. */
export const NoAccessPage = ({ reason }: { readonly reason: NoAccess }) => {
  const text = useLightText();
  return (
    <StandalonePage
      mark="401"
      title={text('401.title')}
      actions={
        reason === 'platform.unknown' ? null : (
          <StandaloneLink to="/">{text('error-page.home')}</StandaloneLink>
        )
      }
    >
      <p>{text(reason === 'platform.unknown' ? 'platform.unknown' : '401.permission')}</p>
    </StandalonePage>
  );
};

/** The page for a path that does not exist. */
export const NotFoundPage = () => {
  const text = useLightText();
  return (
    <StandalonePage
      mark="404"
      title={text('404.title')}
      actions={<StandaloneLink to="/">{text('error-page.home')}</StandaloneLink>}
    >
      <p>{text('404.body')}</p>
    </StandalonePage>
  );
};

/** The registration page: the platform's text (product 1), and the steps to apply for an account. */
export const RegisterPage = ({ platform }: { readonly platform: Platform }) => {
  const text = useLightText();
  return (
    <StandalonePage
      mark={platform.name}
      title={text('register.title')}
      actions={<StandaloneLink to="/login">{text('sign-in.back')}</StandaloneLink>}
    >
      <p>{platform.registration}</p>
      <ol>
        <li>{text('register.step-1')}</li>
        <li>{text('register.step-2')}</li>
        <li>{text('register.step-3')}</li>
      </ol>
    </StandalonePage>
  );
};

/** `/bind` and `/auth-redirect`: public pages, which state that this kind of sign-in is not available here. */
export const ClosedEntryPage = ({ entry }: { readonly entry: 'bind' | 'auth-redirect' }) => {
  const text = useLightText();
  return (
    <StandalonePage
      title={text(`${entry}.title`)}
      actions={<StandaloneLink to="/login">{text('sign-in.back')}</StandaloneLink>}
    >
      <p>{text(`${entry}.body`)}</p>
    </StandalonePage>
  );
};
