import { useState } from 'react';
import { STORED } from '@/application/kernel/browser-registry';
import { sidebarStartsOpen, sidebarValue } from '@/domain/settings/layout';
import { useServices } from '../kit/services/services';

/** Whether the sidebar is open on desktop, as stored in this browser. */
export const useSidebar = (): readonly [boolean, (open: boolean) => void] => {
  const { cookies } = useServices();
  const [open, setOpen] = useState(() => sidebarStartsOpen(cookies.read(STORED.sidebar.key)));
  return [
    open,
    (next) => {
      cookies.write(STORED.sidebar.key, sidebarValue(next));
      setOpen(next);
    },
  ];
};
