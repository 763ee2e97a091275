import { ConfigProvider, type ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useLayoutEffect, useMemo } from 'react';
import { type PageTheme } from '@/domain/settings/page-theme';
import { useSessionState } from '../guard/use-session';
import { useLanguage } from '../kit/light/language';
import { type Preference, usePreference } from '../kit/light/preference';
import { resolvedTheme, type ThemeChoice } from '../kit/light/theme-choice';
import { useIsMobile, usePrefersDark, usePrefersStill } from '../kit/light/use-media';
import { NoticeHost } from '../kit/notices/notice-host';
import { useServices } from '../kit/services/services';
import { WorkOrderDialogHost } from '../work-order/dialog/work-order-dialog-host';
import { navigationOf } from './navigation';
import { ShellLayout } from './shell-layout';
import { ShellRoutes } from './shell-routes';
import { ThemeContext } from './theme-context';
import { NavigationProvider } from './use-navigation';
import { isKnownView } from './views';
import './shell.css';

interface Props {
  readonly theme: Preference<ThemeChoice>;
  readonly antdTheme: (page: PageTheme, seed: string, motion: boolean) => ThemeConfig;
  /** The class that carries antd's custom properties. */
  readonly themeClass: string;
}

/** Everything behind the guard: theme, language, frame, pages and the dialogs over them. */
export const ShellApp = ({ theme, antdTheme, themeClass }: Props) => {
  const { platform, notices, session } = useServices();
  const state = useSessionState(session);
  const navigation = useMemo(() => navigationOf(state, isKnownView), [state]);
  const [language] = useLanguage();
  const mobile = useIsMobile();
  const still = usePrefersStill();
  const page = resolvedTheme(usePreference(theme), usePrefersDark());
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
      theme={antdTheme(page, platform.themeColour, !still)}
      componentSize={mobile ? 'middle' : 'small'}
      button={{ autoInsertSpace: false }}
    >
      <ThemeContext value={theme}>
        <NavigationProvider value={navigation}>
          <ShellLayout>
            <ShellRoutes />
          </ShellLayout>
          <WorkOrderDialogHost />
          <NoticeHost feed={notices} />
        </NavigationProvider>
      </ThemeContext>
    </ConfigProvider>
  );
};
