import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Language } from '@/messages/languages';
import { Guarded } from '@/ui/guard/guarded';
import { LanguageProvider } from '@/ui/kit/early/language';
import { LightNotices } from '@/ui/kit/early/light-notices';
import type { Preference } from '@/ui/kit/early/preference';
import { ShellPlaceholder } from '@/ui/sign-in/shell-placeholder';
import { EDGE_ROUTES, Titled } from './edge-routes';
import type { EarlyParts } from './early-parts';
import { JoinNavigator, type RouterNavigator } from './router-navigator';

export type LanguageChoice = Preference<Language>;

export interface ShellProps {
  readonly early: EarlyParts;
}

interface Props {
  readonly early: EarlyParts;
  readonly navigator: RouterNavigator;
  readonly language: LanguageChoice;
  /** Renders the pages that need a signed-in user. It is loaded while the user signs in. */
  readonly Shell: ComponentType<ShellProps>;
}

/** The whole application inside a router. */
export const App = ({ early, navigator, language, Shell }: Props) => {
  const { services } = early;
  const outside = (page: ReactNode) => (
    <>
      {page}
      <LightNotices feed={services.notices} />
    </>
  );
  return (
    <LanguageProvider value={language}>
      <JoinNavigator navigator={navigator} />
      <Routes>
        {EDGE_ROUTES.map(({ path, title, page }) => (
          <Route
            key={path}
            path={path}
            element={outside(
              <Titled title={title} platform={services.platform}>
                {page(services)}
              </Titled>,
            )}
          />
        ))}
        <Route
          path="*"
          element={
            <Guarded session={services.session} waiting={<ShellPlaceholder />}>
              <Shell early={early} />
            </Guarded>
          }
        />
      </Routes>
    </LanguageProvider>
  );
};
