import { chat } from './chat';
import { chatPanel } from './chat-panel';
import { dialogActions } from './dialog-actions';
import { editor } from './editor';
import { features } from './features';
import { files } from './files';
import { kit } from './kit';
import { light } from './light';
import { orders } from './orders';
import { outcomes } from './outcomes';
import { personal } from './personal';
import { questions } from './questions';
import { rating } from './rating';
import { refusals } from './refusals';
import { serverForm } from './server-form';
import { shell } from './shell';
import { tabs } from './tabs';
import { workOrder } from './work-order';

/** Every text. */
export const full = {
  ...light,
  ...refusals,
  ...questions,
  ...files,
  ...kit,
  ...shell,
  ...tabs,
  ...workOrder,
  ...chat,
  ...chatPanel,
  ...rating,
  ...orders,
  ...outcomes,
  ...features,
  ...personal,
  ...serverForm,
  ...editor,
  ...dialogActions,
};
