import { ok, refuse, type Result } from '../result';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { lengthOf } from '../kernel/text';
import type { Decision } from './decision';
import { type Party, partyOf, type Person } from '../kernel/party';
import { UNRATED } from './rating';
import { NO_RESHIPMENT } from './reshipment';
import { newEvent } from './work-order-event';
import { type OrderPart, WORK_ORDER_FORM } from './work-order';
import { isHandler, viewerOf } from './viewer';
import { WAIT } from './work-state';
import { allowedTypes, type WorkType } from './work-type';

/** The input for a new work order, from its creator. */
export interface NewWorkOrderInput {
  readonly type: WorkType;
  readonly level: string;
  readonly content: string;
  readonly images: readonly string[];
}

/** The facts of the order for which a work order is created. */
export interface OrderForWork {
  readonly part: OrderPart;
  readonly platform: string;
  /** The order's handler, who also becomes the handler of the work order. */
  readonly handler?: Party & { readonly sid: Id };
  /** The allowed types; empty means the ten default types. */
  readonly allowedTypes: readonly WorkType[];
}

/** The settings of the brand for new work orders. */
export interface CreateRules {
  readonly levels: readonly string[];
  /** The reminder interval of new work orders in minutes; 0 means no reminder. */
  readonly reminderMinutes: number;
}

/** The maximum length of the content, in code points. */
export const NEW_CONTENT_MAX_LENGTH = 2000;
export const NEW_IMAGES_MAX = 10;

export type CreateRefusal =
  | 'create.type-required'
  | 'create.type-not-allowed'
  | 'create.level-unknown'
  | 'create.content-too-long'
  | 'create.too-many-images';

/** Checks the input. The refusal is that of the first faulty field, from top to bottom of the form. */
export const checkNewWorkOrder = (
  input: NewWorkOrderInput,
  types: readonly WorkType[],
  levels: readonly string[],
): Result<NewWorkOrderInput, CreateRefusal> => {
  if (input.type === '') return refuse('create.type-required');
  if (!allowedTypes(types).includes(input.type)) return refuse('create.type-not-allowed');
  if (!levels.includes(input.level)) return refuse('create.level-unknown');
  if (lengthOf(input.content) > NEW_CONTENT_MAX_LENGTH) {
    return refuse('create.content-too-long', { max: NEW_CONTENT_MAX_LENGTH });
  }
  if (input.images.length > NEW_IMAGES_MAX) return refuse('create.too-many-images', { max: NEW_IMAGES_MAX });
  return ok(input);
};

/** Creates a work order in state WAIT with the order's handler. Its content is the first message. */
export const createWorkOrder = (
  id: Id,
  order: OrderForWork,
  input: NewWorkOrderInput,
  person: Person,
  rules: CreateRules,
  now: Instant,
  formKey = WORK_ORDER_FORM,
): Result<Decision, CreateRefusal> => {
  const checked = checkNewWorkOrder(input, order.allowedTypes, rules.levels);
  if (!checked.ok) return checked;
  const { handler } = order;
  const creator = partyOf(person);
  // A handler who creates a work order need not answer it. The creation therefore counts as a message of that side.
  const isRaisedByHandler = handler !== undefined && isHandler(viewerOf({ creator, handler }, person.userId));
  return ok({
    tracked: {
      workOrder: {
        id,
        platform: order.platform,
        order: order.part,
        type: input.type,
        level: input.level,
        state: WAIT,
        formKey,
        content: input.content,
        images: input.images,
        remark: '',
        creator,
        createdAt: now,
        ...(handler === undefined
          ? {}
          : {
              handler: { uid: handler.uid, name: handler.name, type: handler.type },
              handlerSince: now,
            }),
        hint: { status: 'NONE', intervalMinutes: rules.reminderMinutes },
        reshipment: NO_RESHIPMENT,
        rating: UNRATED,
        updatedAt: now,
        version: 1,
      },
      creatorSid: person.sid,
      ...(handler === undefined ? {} : { handlerSid: handler.sid }),
      lastPosted: { side: isRaisedByHandler ? 'handler' : 'creator', at: now },
    },
    events: [newEvent('create', { text: input.content, images: input.images })],
  });
};
