import { areaTexts } from '../area-texts';
import { complaints } from './complaints';
import { dialogActions } from './dialog-actions';
import { editor } from './editor';
import { features } from './features';
import { files } from './files';
import { home } from './home';
import { permissions } from './permissions';
import { points } from './points';
import { jobs } from './jobs';
import { kit } from './kit';
import { light } from './light';
import { lists } from './lists';
import { masters } from './masters';
import { orderEntry } from './order-entry';
import { desk } from './desk';
import { orderSteps } from './order-steps';
import { orders } from './orders';
import { outcomes } from './outcomes';
import { reshipments } from './reshipments';
import { shops } from './shops';
import { personal } from './personal';
import { questions } from './questions';
import { rating } from './rating';
import { refusals } from './refusals';
import { security } from './security';
import { serverForm } from './server-form';
import { shell } from './shell';
import { tabs } from './tabs';
import { users } from './users';
import { workOrder } from './work-order';

/** All texts except those of the chat, which is loaded separately. */
export const pages = {
  ...areaTexts('en-US'),
  ...light,
  ...refusals,
  ...questions,
  ...files,
  ...kit,
  ...lists,
  ...masters,
  ...shell,
  ...tabs,
  ...workOrder,
  ...rating,
  ...orders,
  ...desk,
  ...orderSteps,
  ...orderEntry,
  ...reshipments,
  ...shops,
  ...home,
  ...permissions,
  ...points,
  ...outcomes,
  ...features,
  ...personal,
  ...security,
  ...serverForm,
  ...editor,
  ...dialogActions,
  ...complaints,
  ...jobs,
  ...users,
};
