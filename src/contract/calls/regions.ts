import { call } from '../call';
import { listOf } from '../codec';
import { inData } from '../envelope';
import { PATHS } from '../paths';
import { region } from '../shapes/region';

export const getRegions = call(PATHS.regions, {
  summary:
    'The regions below one; 0 is the country, and so is none. What is no leaf and has no children is asked for when it opens.',
  partDefaults: { id: '0' },
  reply: inData(listOf(region)),
});
