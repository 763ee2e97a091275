import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { STORED } from '@/application/shared/browser-registry';
import { preference } from '@/ui/kit/light/preference';
import { themeChoiceOf } from '@/ui/kit/light/theme-choice';
import { ServicesProvider } from '@/ui/kit/services/services';
import { ShellApp } from '@/ui/shell/shell-app';
import { prefetchViews } from '@/ui/shell/views';
import { prefetchWorkOrderDialog } from '@/ui/work-order/dialog/work-order-dialog-host';
import { followChanges } from '@/ui/work-order/follow-changes';
import { type ShellProps } from './app';
import { buildServices } from './container';
import { createQueryClient } from './query-client';
import { antdTheme, THEME_CLASS } from './theme/antd-theme';
import { type Override } from './wire';

/** Builds the shell once: container, copies of answers, theme. */
export const createShell = (overrides: readonly Override[] = []) => {
  const Shell = ({ light }: ShellProps) => {
    const [services] = useState(() => buildServices({ light, overrides }));
    const [client] = useState(createQueryClient);
    const [theme] = useState(() =>
      preference(
        {
          read: () => services.browserStore.read(STORED.theme.key),
          write: (value) => void services.browserStore.write(STORED.theme.key, value),
        },
        themeChoiceOf,
      ),
    );
    useEffect(() => followChanges(services, client), [services, client]);
    return (
      <ServicesProvider value={services}>
        <QueryClientProvider client={client}>
          <ShellApp theme={theme} antdTheme={antdTheme} themeClass={THEME_CLASS} />
        </QueryClientProvider>
      </ServicesProvider>
    );
  };
  return Shell;
};

prefetchViews();
prefetchWorkOrderDialog();

export default createShell();
