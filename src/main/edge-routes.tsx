import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { EarlyServices } from '@/application/services';
import { documentTitle } from '@/domain/platform/document-title';
import type { Platform } from '@/domain/platform/platform';
import type { LightKey } from '@/messages/keys';
import { SignInRoute } from '@/ui/guard/sign-in-route';
import { useDocumentTitle } from '@/ui/guard/use-document-title';
import { useLightText } from '@/ui/kit/early/language';
import { ClosedEntryPage, NoAccessPage, NotFoundPage, RegisterPage } from '@/ui/sign-in/standalone-pages';

interface TitledProps {
  readonly title: LightKey;
  readonly platform: Platform | undefined;
  readonly children: ReactNode;
}

/** A page outside the shell, with its document title. */
export const Titled = ({ title, platform, children }: TitledProps) => {
  const text = useLightText();
  useDocumentTitle(
    documentTitle({
      routeTitle: text(title),
      platformName: platform?.name,
      productName: text('app.product'),
      unread: 0,
    }),
  );
  return children;
};

/** The page for a missing permission, with the guard's reason if there is one. */
const NoAccessRoute = () => {
  const state: unknown = useLocation().state;
  const isUnknown = (state as { readonly reason?: unknown } | null)?.reason === 'platform.unknown';
  return <NoAccessPage reason={isUnknown ? 'platform.unknown' : 'permission.denied'} />;
};

export interface EdgeRoute {
  readonly path: string;
  readonly title: LightKey;
  readonly page: (services: EarlyServices) => ReactNode;
}

/** The public routes (product 2). */
export const EDGE_ROUTES: readonly EdgeRoute[] = [
  { path: '/login', title: 'route.login', page: (services) => <SignInRoute services={services} /> },
  {
    path: '/register',
    title: 'route.register',
    page: ({ platform }) => <RegisterPage platform={platform} />,
  },
  { path: '/bind', title: 'route.bind', page: () => <ClosedEntryPage entry="bind" /> },
  {
    path: '/auth-redirect',
    title: 'route.auth-redirect',
    page: () => <ClosedEntryPage entry="auth-redirect" />,
  },
  { path: '/401', title: 'route.401', page: () => <NoAccessRoute /> },
  { path: '/404', title: 'route.404', page: () => <NotFoundPage /> },
];
