import { createContext, use } from 'react';
import { type Navigation, NOWHERE } from './navigation';

const NavigationContext = createContext<Navigation>(NOWHERE);

export const NavigationProvider = NavigationContext.Provider;

/** Navigation of the signed-in user. */
export const useNavigation = (): Navigation => use(NavigationContext);
