import { memo, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import {
  GATED_ROUTES,
  type RouteName,
  type RouteTitleKey,
  STATIC_ROUTES,
} from '@/domain/navigation/static-routes';
import type { RouterEntry } from '@/domain/navigation/router-entries';
import type { LazyView } from '../../kit/lazy/lazy-view';
import { useText } from '../../kit/text/use-text';
import { PageSkeleton } from '../page-skeleton';
import { UnknownView } from '../unknown-view';
import { useNavigation } from '../use-navigation';
import { ROUTE_VIEWS, VIEWS } from '../views';
import { InnerLinkPage } from './inner-link-page';

/* Renders the page at the current location, with a placeholder while its code loads. */

const Loading = ({ view: { View, shape } }: { readonly view: LazyView }) => (
  <Suspense fallback={<PageSkeleton shape={shape} />}>
    <View />
  </Suspense>
);

interface OwnPageProps {
  readonly name: RouteName;
  readonly title: RouteTitleKey;
}

/** The page of a fixed route. */
const OwnPage = ({ name, title }: OwnPageProps) => {
  const text = useText();
  const known = ROUTE_VIEWS[name];
  return known === undefined ? <UnknownView title={text(title)} view={name} /> : <Loading view={known} />;
};

/** The page of an entry of the server's route tree. */
const EntryPage = ({ entry }: { readonly entry: Exclude<RouterEntry, { kind: 'redirect' }> }) => {
  if (entry.kind === 'inner-link') return <InnerLinkPage link={entry.link} title={entry.title} />;
  const known = VIEWS[entry.view];
  return known === undefined ? (
    <UnknownView title={entry.title} view={entry.view} />
  ) : (
    <Loading view={known} />
  );
};

const Nowhere = () => <UnknownView title="" view={useLocation().pathname} />;

/** The page at the current location: the page of a fixed route, or of an entry of the server's route tree. */
export const PageRoutes = memo(() => {
  const { entries } = useNavigation();
  return (
    <Routes>
      {[...STATIC_ROUTES, ...GATED_ROUTES].map(({ path, name, title }) => (
        <Route key={path} path={path} element={<OwnPage name={name} title={title} />} />
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
