import { useState } from 'react';
import { STORED } from '@/application/kernel/browser-registry';
import type { KeyValueStore } from '@/application/kernel/ports';
import { DEFAULT_SPAN, FIGURE_SPANS, type FigureSpan } from '@/domain/home/census';
import { useServices } from '../../kit/services/services';

const spanIn = (store: KeyValueStore): FigureSpan => {
  const stored = Number(store.read(STORED.homeSpan.key));
  return FIGURE_SPANS.find((span) => span === stored) ?? DEFAULT_SPAN;
};

/** The number of days that the figures of the home page cover, stored in this browser. */
export const useSpan = (): readonly [FigureSpan, (span: FigureSpan) => void] => {
  const { browserStore } = useServices();
  const [span, setSpan] = useState(() => spanIn(browserStore));
  const choose = (chosen: FigureSpan) => {
    browserStore.write(STORED.homeSpan.key, String(chosen));
    setSpan(chosen);
  };
  return [span, choose];
};
