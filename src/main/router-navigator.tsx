import { useEffect } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import type { Navigator } from '@/application/kernel/browser.ports';

export interface RouterNavigator extends Navigator {
  join(path: string, navigate: NavigateFunction): void;
}

/** A navigator for code outside React. It is connected to the router once the router is mounted. */
export const createRouterNavigator = (): RouterNavigator => {
  let current = '/';
  let go: NavigateFunction | undefined;
  return {
    currentPath: () => current,
    replace: (path) => void go?.(path, { replace: true }),
    join: (path, navigate) => {
      current = path;
      go = navigate;
    },
  };
};

/** Connects the navigator to the router. */
export const JoinNavigator = ({ navigator }: { readonly navigator: RouterNavigator }) => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    navigator.join(`${pathname}${search}${hash}`, navigate);
  }, [navigator, pathname, search, hash, navigate]);
  return null;
};
