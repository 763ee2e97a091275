import type { Resealed } from '@backend/core/sealed/reseal';
import { SEALED_PLACES } from '@backend/core/ports/sealed-texts.port';

export interface ResealReport {
  readonly done: boolean;
  readonly text: string;
}

/** The report for the operator. It is done when no text of another key is left, and not before. */
export const resealReport = ({ resealed, remaining, unreadable }: Resealed): ResealReport => {
  const first = `Sealed ${resealed} texts again with the first key.`;
  if (remaining === 0)
    return { done: true, text: `${first} None of another key remains: older keys can be removed.` };
  const lost = SEALED_PLACES.filter((place) => unreadable[place] > 0).map(
    (place) => `${unreadable[place]} of ${place}`,
  );
  const why =
    lost.length === 0
      ? 'They were written meanwhile, by nodes that do not yet seal with the first key. Restart those nodes and run it again.'
      : `No given key opens ${lost.join(', ')}. Add the key that sealed them, and run it again.`;
  return { done: false, text: `${first} ${remaining} of another key remain. ${why}` };
};
