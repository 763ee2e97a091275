import type { DemoReference } from '../demo-data';
import type { Plan } from '../plans';
import type { Incident } from './incidents';

/** The share of conversations with pictures, among those whose story has some. */
const WITH_PICTURES = 0.75;

/** The images of one message: the stored picture of the incident, if this conversation has pictures. */
export const imagesOf = (
  { chance, storyOrder }: Pick<Plan, 'chance' | 'storyOrder'>,
  incident: Incident | undefined,
  { pictures }: Pick<DemoReference, 'pictures'>,
): readonly string[] => {
  if (incident === undefined || !chance.fork('pictures').happens(WITH_PICTURES)) return [];
  return pictures
    .filter((each) => each.incident === incident && each.platform === storyOrder.order.platform)
    .map(({ name }) => name);
};
