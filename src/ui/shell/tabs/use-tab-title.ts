import { useEffect } from 'react';
import { useTabs } from './use-tabs';

/**
 * Names the tab of this page once its data are loaded: several details of the same kind may be open. Use the title that
 * a list gives the tab, so that the tab keeps it. `undefined` leaves the title of the page.
 */
export const useTabTitle = (title: string | undefined): void => {
  const { rename } = useTabs();
  useEffect(() => {
    if (title !== undefined) rename(title);
  }, [title, rename]);
};
