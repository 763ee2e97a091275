import { type ReactNode, useMemo } from 'react';
import { type Location, NavigationType, UNSAFE_LocationContext } from 'react-router-dom';

interface Props {
  readonly location: Location;
  readonly children: ReactNode;
}

/**
 * The place of one page, which stays where it was while another page shows: a hidden page neither reads nor renders
 * again for an address that is not its own. `<Routes location>` would do the same but renders all of them each time.
 */
export const PageLocation = ({ location, children }: Props) => {
  const value = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return <UNSAFE_LocationContext.Provider value={value}>{children}</UNSAFE_LocationContext.Provider>;
};
