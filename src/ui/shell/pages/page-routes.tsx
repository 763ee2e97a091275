import { memo } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { GATED_ROUTES, type RouteName, STATIC_ROUTES } from '@/domain/navigation/static-routes';
import type { RouterEntry } from '@/domain/navigation/router-entries';
import { UnknownView } from '../unknown-view';
import { useNavigation } from '../use-navigation';
import { ROUTE_VIEWS, VIEWS } from '../views';
import { InnerLinkPage } from './inner-link-page';

const OwnPage = ({ name }: { readonly name: RouteName }) => {
  const known = ROUTE_VIEWS[name];
  return known === undefined ? <UnknownView view={name} /> : <known.View />;
};

const EntryPage = ({ entry }: { readonly entry: Exclude<RouterEntry, { kind: 'redirect' }> }) => {
  if (entry.kind === 'inner-link') return <InnerLinkPage link={entry.link} title={entry.title} />;
  const known = VIEWS[entry.view];
  return known === undefined ? <UnknownView view={entry.view} /> : <known.View />;
};

const Nowhere = () => <UnknownView view={useLocation().pathname} />;

/** The page at the place around it: ours, or what the server's tree names. */
export const PageRoutes = memo(() => {
  const { entries } = useNavigation();
  return (
    <Routes>
      {[...STATIC_ROUTES, ...GATED_ROUTES].map(({ path, name }) => (
        <Route key={path} path={path} element={<OwnPage name={name} />} />
      ))}
      {entries.map((entry) =>
        entry.kind === 'redirect' ? null : (
          <Route key={entry.path} path={entry.path} element={<EntryPage entry={entry} />} />
        ),
      )}
      <Route path="*" element={<Nowhere />} />
    </Routes>
  );
});
PageRoutes.displayName = 'PageRoutes';
