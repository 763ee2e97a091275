import { type ReactNode, useMemo } from 'react';
import { type Location, NavigationType, UNSAFE_LocationContext } from 'react-router-dom';

interface Props {
  readonly location: Location;
  readonly children: ReactNode;
}

/**
 * Provides the location of one page, unchanged while another page is shown. A hidden page thus does not
 * render again for another page's location. `<Routes location>` would do the same, but render all pages each
 * time.
 */
export const PageLocation = ({ location, children }: Props) => {
  const value = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return <UNSAFE_LocationContext.Provider value={value}>{children}</UNSAFE_LocationContext.Provider>;
};
