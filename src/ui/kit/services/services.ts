import { createContext, use } from 'react';
import type { Services } from '@/application/services';

const ServicesContext = createContext<Services | undefined>(undefined);

/** Provides the composition root's services to the views below. */
export const ServicesProvider = ServicesContext.Provider;

/** The services that the composition root provides. Views reach the rest of the application only through them. */
export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (services === undefined) throw new Error('useServices was called outside of <ServicesProvider>');
  return services;
};
