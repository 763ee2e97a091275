import { useEffect } from 'react';
import { useTabs } from './use-tabs';

/**
 * Names the tab of a page once its data are loaded, because several pages of the same kind may be open. Pass the title
 * that a list also gives the tab, so that the title does not change. `undefined` keeps the title of the page's route.
 */
export const useTabTitle = (title: string | undefined): void => {
  const { rename } = useTabs();
  useEffect(() => {
    if (title !== undefined) rename(title);
  }, [title, rename]);
};
