import { ConfigProvider, type ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { Suspense, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { CHAT_WINDOW_PATH } from '@/domain/navigation/static-routes';
import type { PageTheme } from '@/domain/settings/page-theme';
import { useSessionState } from '../guard/use-session';
import { useLanguage } from '../kit/early/language';
import { usePreference } from '../kit/early/preference';
import { resolvedTheme } from '../kit/early/theme-choice';
import { useIsMobile, useIsOnPaper, usePrefersDark, usePrefersStill } from '../kit/early/use-media';
import { lazyView } from '../kit/lazy/lazy-view';
import { NoticeHost } from '../kit/notices/notice-host';
import { BesideWorkOrderProvider } from '../kit/area/beside-work-order';
import { useServices } from '../kit/services/services';
import { WorkOrderDialogHost } from '../work-order/dialog/work-order-dialog-host';
import { QueueHost } from '../work-order/queue/queue-host';
import { ChatWindowPlace } from './chat-window-place';
import { CopyMenuHost } from './copy-menu/copy-menu-host';
import { ChatFrameDataProvider } from './chat-frame-data';
import { type Appearance, AppearanceProvider, useFollowedSettings } from './appearance';
import { useText } from '../kit/text/use-text';
import { navigationOf } from './navigation';
import { PasteHost } from './paste/paste-host';
import { ShellLayout } from './shell-layout';
import { ShellRoutes } from './shell-routes';
import { ShortcutHost } from './shortcuts/shortcut-host';
import { antdSize } from './sizes';
import { TabsProvider } from './tabs/tabs-provider';
import { NavigationProvider } from './use-navigation';
import { useStrayFiles } from './use-stray-files';
import { BESIDE_WORK_ORDER } from './views';
import './shell.css';

export interface ShellAppProps {
  readonly look: Appearance;
  readonly antdTheme: (choice: {
    readonly page: PageTheme;
    /** The theme colour. */
    readonly seed: string;
    readonly motion: boolean;
    readonly compact: boolean;
  }) => ThemeConfig;
  /** The class with antd's custom properties. */
  readonly themeClass: string;
}

const Duty = lazyView(() => import('../profile/duty-page'));

/** The part of the application for signed-in users: theme, language, frame, pages and their dialogs. */
export const ShellApp = ({ look, antdTheme, themeClass }: ShellAppProps) => {
  const { notices, session } = useServices();
  const state = useSessionState(session);
  const text = useText();
  const navigation = useMemo(() => navigationOf(state, text), [state, text]);
  const [language] = useLanguage();
  const mobile = useIsMobile();
  const isChatWindow = useLocation().pathname === CHAT_WINDOW_PATH;
  const still = usePrefersStill();
  useStrayFiles();
  const chosen = resolvedTheme(usePreference(look.theme), usePrefersDark());
  const page = useIsOnPaper() ? 'light' : chosen;
  const { theme: seed } = useFollowedSettings(look.settings);
  const { componentSize, compact } = antdSize(usePreference(look.size), mobile);
  useLayoutEffect(() => {
    const { dataset, classList } = document.documentElement;
    dataset['theme'] = page;
    classList.add(themeClass);
  }, [page, themeClass]);
  useLayoutEffect(() => {
    dayjs.locale(language === 'zh-CN' ? 'zh-cn' : 'en');
  }, [language]);
  return (
    <ConfigProvider
      locale={language === 'zh-CN' ? zhCN : enUS}
      theme={antdTheme({ page, seed, motion: !still, compact })}
      componentSize={componentSize}
      button={{ autoInsertSpace: false }}
    >
      <AppearanceProvider value={look}>
        <BesideWorkOrderProvider value={BESIDE_WORK_ORDER}>
          <NavigationProvider value={navigation}>
            {state.kind === 'identified' && state.identity.duty !== undefined ? (
              <Suspense fallback={null}>
                <Duty.View duty={state.identity.duty} user={state.identity.user} />
              </Suspense>
            ) : null}
            {state.kind === 'identified' && state.identity.duty === undefined ? (
              <TabsProvider key={state.identity.user.userId} state={state}>
                <ChatFrameDataProvider>
                  <ShortcutHost>
                    <PasteHost>
                      {isChatWindow ? (
                        <ChatWindowPlace />
                      ) : (
                        <ShellLayout>
                          <ShellRoutes />
                        </ShellLayout>
                      )}
                    </PasteHost>
                  </ShortcutHost>
                </ChatFrameDataProvider>
                <QueueHost />
                <WorkOrderDialogHost />
                <CopyMenuHost />
              </TabsProvider>
            ) : null}
            <NoticeHost feed={notices} />
          </NavigationProvider>
        </BesideWorkOrderProvider>
      </AppearanceProvider>
    </ConfigProvider>
  );
};
