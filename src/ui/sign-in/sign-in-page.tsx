import type { Platform } from '@/domain/platform/platform';
import type { SessionService } from '@/application/session/session';
import { useIsMobile } from '../kit/early/use-media';
import { useLightText } from '../kit/early/language';
import { Brand } from './brand';
import { StandaloneLink } from './standalone-link';
import { LanguageSwitch } from './language-switch';
import { SignInForm } from './sign-in-form';
import './sign-in.css';

interface Props {
  readonly platform: Platform;
  readonly session: SessionService;
}

/** One form with five layouts in CSS (product 2); mobile widths always use `compact`. */
export const SignInPage = ({ platform, session }: Props) => {
  const text = useLightText();
  const mobile = useIsMobile();
  return (
    <main className="si-page" data-layout={mobile ? 'compact' : platform.loginLayout}>
      <Brand platform={platform} />
      <section className="si-panel">
        <h2>{text('sign-in.title')}</h2>
        <SignInForm session={session} />
        <StandaloneLink to="/register">{text('sign-in.register')}</StandaloneLink>
      </section>
      <LanguageSwitch />
    </main>
  );
};
