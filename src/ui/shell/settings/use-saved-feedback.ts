import { useEffect, useRef, useState } from 'react';
import { SETTINGS_SAVED_MS } from '@/domain/settings/settings';
import { useServices } from '../../kit/services/services';

/** Whether a setting was saved less than a second ago, and a function that reports a save (product 2). */
export const useSavedFeedback = (): readonly [boolean, () => void] => {
  const { clock } = useServices();
  const [saved, setSaved] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const say = () => {
    stop.current?.();
    setSaved(true);
    stop.current = clock.after(SETTINGS_SAVED_MS, () => {
      setSaved(false);
    });
  };
  return [saved, say];
};
