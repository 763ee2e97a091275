import { dialogActions } from './dialog-actions';
import { editor } from './editor';
import { features } from './features';
import { files } from './files';
import { home } from './home';
import { kit } from './kit';
import { light } from './light';
import { lists } from './lists';
import { orderEntry } from './order-entry';
import { orders } from './orders';
import { outcomes } from './outcomes';
import { outlets } from './outlets';
import { personal } from './personal';
import { questions } from './questions';
import { rating } from './rating';
import { refusals } from './refusals';
import { serverForm } from './server-form';
import { shell } from './shell';
import { tabs } from './tabs';
import { users } from './users';
import { workOrder } from './work-order';

/** Every text but those of the chat, which is fetched on its own. */
export const pages = {
  ...light,
  ...refusals,
  ...questions,
  ...files,
  ...kit,
  ...lists,
  ...shell,
  ...tabs,
  ...workOrder,
  ...rating,
  ...orders,
  ...orderEntry,
  ...outlets,
  ...home,
  ...outcomes,
  ...features,
  ...personal,
  ...serverForm,
  ...editor,
  ...dialogActions,
  ...users,
};
