import { createContext, use } from 'react';
import { type Navigation, NOWHERE } from './navigation';

const NavigationContext = createContext<Navigation>(NOWHERE);

export const NavigationProvider = NavigationContext.Provider;

/** The ways through the application for whoever is signed in. */
export const useNavigation = (): Navigation => use(NavigationContext);
