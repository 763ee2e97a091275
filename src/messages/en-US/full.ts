import { chat } from './chat';
import { features } from './features';
import { files } from './files';
import { light } from './light';
import { outcomes } from './outcomes';
import { questions } from './questions';
import { rating } from './rating';
import { refusals } from './refusals';
import { shell } from './shell';
import { workOrder } from './work-order';

/** Every text. */
export const full = {
  ...light,
  ...refusals,
  ...questions,
  ...files,
  ...shell,
  ...workOrder,
  ...chat,
  ...rating,
  ...outcomes,
  ...features,
};
