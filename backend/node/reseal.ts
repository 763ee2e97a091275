import type { Resealed } from '@backend/core/sealed/reseal';
import { SEALED_PLACES } from '@backend/core/ports/sealed-texts.port';

/** The result of `npm run reseal` as a text. */
export interface ResealReport {
  readonly done: boolean;
  readonly text: string;
}

/** The report of `npm run reseal` for the operator. The work is done only when no text of another key is left. */
export const resealReport = ({ resealed, remaining, unreadable }: Resealed): ResealReport => {
  const first = `Sealed ${resealed} texts again with the first key.`;
  if (remaining === 0)
    return {
      done: true,
      text: `${first} None of another key remains: older keys can be removed if all nodes run with these settings.`,
    };
  const lost = SEALED_PLACES.filter((place) => unreadable[place] > 0).map(
    (place) => `${unreadable[place]} of ${place}`,
  );
  const lostCount = SEALED_PLACES.reduce((sum, place) => sum + unreadable[place], 0);
  const why = [
    ...(lost.length === 0
      ? []
      : [
          `No given key opens ${lost.join(', ')}. Either a node sealed them with a key that these settings lack: add it behind the first one, and run it again.`,
          'Or their key is lost: then they are lost too, and this command exits with 1 until they are replaced.',
        ]),
    ...(remaining > lostCount
      ? [
          'Others were written meanwhile, by nodes that do not yet seal with the first key. Restart those nodes and run it again.',
        ]
      : []),
  ];
  return { done: false, text: [first, `${remaining} of another key remain.`, ...why].join(' ') };
};
