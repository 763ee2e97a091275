import { QueryClientProvider } from '@tanstack/react-query';
import { Activity } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { ShownHome } from '@/application/home/last-home';
import type { Services } from '@/application/services';
import type { SessionState } from '@/application/session/session';
import { EVERY_PERMISSION } from '@/domain/access/permissions';
import { HOME_PATH } from '@/domain/navigation/static-routes';
import type { ServerRoute } from '@/domain/navigation/routes';
import { LanguageProvider } from '@/ui/kit/early/language';
import { whenIdle } from '@/ui/kit/early/when-idle';
import { ServicesProvider } from '@/ui/kit/services/services';
import { ShellApp } from '@/ui/shell/shell-app';
import type { ShellAppProps } from '@/ui/shell/shell-app';
import type { LanguageChoice } from './app';
import { createQueryClient } from './query-client';

/** An entry of the sample menu, with which the shell is rendered once before the user has signed in. */
const pageAt = (path: string, component: string, icon: string): ServerRoute => ({
  path,
  name: path,
  component,
  meta: { title: path, icon },
});

const directory = (path: string, icon: string, children: readonly ServerRoute[]): ServerRoute => ({
  path: `/${path}`,
  component: 'Layout',
  redirect: 'noRedirect',
  meta: { title: path, icon },
  children,
});

/** A sample user with all permissions, so that most of the home page and the frame is rendered. */
const SAMPLE: SessionState = {
  kind: 'identified',
  identity: {
    user: { userId: '0', sid: '0', userName: '', name: '', linkName: '', avatar: '' },
    roles: ['seller'],
    permissions: [EVERY_PERMISSION],
  },
  routes: [
    directory('work', 'message', [pageAt('list', 'work/list/index', 'list')]),
    directory('order', 'form', [pageAt('list', 'order/list/index', 'list')]),
  ],
};

/** Sample data of the home page with one row, as if an earlier visit had stored it. */
const HOME: ShownHome = {
  at: 0,
  waiting: { unanswered: 1, urged: 1, reshipmentPending: 0, unrated: 1, staffToRate: 0, atLeast: [] },
  first: [
    {
      ...{ id: '0', orderId: '0', orderNo: '', sellerName: '', customerName: '', carPlate: '', remark: '' },
      ...{ type: 'ORDER_FEEDBACK', level: 'NORMAL', state: 'WAIT', hint: 'OVERDUE', formKey: '' },
      ...{ reshipmentPending: false, unread: 1, waitingSeconds: 60, updatedAt: 0, createdAt: 0, request: '' },
      lastMessage: { authorName: '', text: '', pictures: 0, at: 0 },
    },
  ],
};

/** Replaces session and home data by the sample, which never changes. */
const sampled = (services: Services): Services => ({
  ...services,
  session: { ...services.session, state: () => SAMPLE },
  lastHome: { ...services.lastHome, waiting: { ...services.lastHome.waiting, read: () => HOME } },
});

interface WarmUp extends ShellAppProps {
  readonly services: Services;
  readonly language: LanguageChoice;
}

/**
 * Renders the frame and the home page once for a sample user, outside the page, while the user signs in. The browser
 * then has already compiled the code for the first real render. The tree is hidden, so React renders it in slices, runs
 * no effect and sends no request. A failure has no consequence.
 */
export const warmUp = ({ services, language, ...look }: WarmUp): void => {
  const root = createRoot(document.createElement('div'), {
    onCaughtError: () => undefined,
    onUncaughtError: () => undefined,
  });
  root.render(
    <Activity mode="hidden">
      <LanguageProvider value={language}>
        <MemoryRouter initialEntries={[HOME_PATH]}>
          <ServicesProvider value={sampled(services)}>
            <QueryClientProvider client={createQueryClient()}>
              <ShellApp {...look} />
            </QueryClientProvider>
          </ServicesProvider>
        </MemoryRouter>
      </LanguageProvider>
    </Activity>,
  );
  const stop = services.session.subscribe(() => {
    stop();
    whenIdle(() => {
      root.unmount();
    });
  });
};
