import { useEffect, useState } from 'react';
import type { Clock } from '@/application/kernel/ports';

/** Whether a state has lasted this long, so that a short one shows nothing. */
export const useLasting = (going: boolean, ms: number, clock: Clock): boolean => {
  const [lasts, setLasts] = useState(false);
  if (!going && lasts) setLasts(false);
  useEffect(() => {
    if (!going) return undefined;
    return clock.after(ms, () => {
      setLasts(true);
    });
  }, [going, ms, clock]);
  return going && lasts;
};
