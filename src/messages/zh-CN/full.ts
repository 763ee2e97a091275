import { light } from './light';
import { shell } from './shell';
import { workOrder } from './work-order';

/** Every text. */
export const full = { ...light, ...shell, ...workOrder };
