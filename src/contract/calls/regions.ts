import { call } from '../call';
import { listOf } from '../codec';
import { inData } from '../envelope';
import { PATHS } from '../paths';
import { region } from '../shapes/region';

/** The call for the regions of the country, level by level. */

export const getRegions = call(PATHS.regions, {
  summary:
    'Returns the regions directly below a region; 0 or no id means the whole country. A region that is not a leaf and has no children must be requested when the user opens it.',
  partDefaults: { id: '0' },
  reply: inData(listOf(region)),
});
