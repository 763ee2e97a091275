import type { Id } from '../kernel/id';
import { ok, refuse, type Result } from '../result';
import type { Person } from '../kernel/party';
import { sentPhone } from './life/customer-phone';
import { checkChosenShop } from './chosen-shop';
import { checkOrderDraft, type DraftRefusal, type OrderDraft } from './order-draft';
import type { OrderHold } from './order-hold';
import { PENDING, UNPAID } from './order-status';
import type { OrderDecision, OrderingFacts, OrderingRules } from './place-order';
import { checkShownPoints, orderableProjects } from './project';

/** The facts of an order that decide whether it can be changed. */
export interface PlacedOrder {
  readonly orderId: Id;
  readonly sellerId: Id;
  readonly status: string;
  /** Whether a shop has accepted the order. */
  readonly accepted: boolean;
  /** The version, which each change raises; an editor sends the version that they saw. */
  readonly version: number;
  /** `project` is empty on orders from before projects existed. */
  readonly draft: OrderDraft;
  readonly region: string;
  readonly amount: number;
  readonly hold: OrderHold;
}

type Editor = Pick<Person, 'sid' | 'type'>;

/**
 * Whether a user belongs to the order's seller or is platform staff. Other users may see the order but not change it.
 */
const isEditor = (order: Pick<PlacedOrder, 'sellerId'>, { sid, type }: Editor): boolean =>
  type === 'PLATFORM' || (type === 'SELLER' && sid === order.sellerId);

/** An order can be changed until a shop accepts it. */
export const isChangeable = ({ status, accepted }: Pick<PlacedOrder, 'status' | 'accepted'>): boolean =>
  status === UNPAID || status === PENDING || (status === 'ASSIGNED' && !accepted);

/** Whether the project can no longer be changed, because the order is paid. */
export const isProjectFixed = (status: string): boolean => status !== UNPAID;

/** Whether a screen offers to change the order: the user may change it, and its state permits a change. */
export const mayChangeOrder = (
  order: Pick<PlacedOrder, 'sellerId' | 'status' | 'accepted'>,
  editor: Editor,
): boolean => isEditor(order, editor) && isChangeable(order);

export type ChangeRefusal =
  | DraftRefusal
  | 'order.change-not-allowed'
  | 'order.not-changeable'
  | 'order.outdated'
  | 'order.project-fixed'
  | 'order.project-not-allowed'
  | 'order.price-changed'
  | 'order.outlet-required'
  | 'order.outlet-unknown'
  | 'order.shop-unstaffed'
  | 'order.region-unknown';

/**
 * The price of a changed order. An unchanged project keeps its old price and points. A different project has its
 * current price and points; the points must be those that the editor saw.
 */
const changeProject = (
  order: PlacedOrder,
  draft: OrderDraft,
  { account, projects }: OrderingFacts,
): Result<
  Pick<OrderDecision, 'project' | 'amount' | 'hold' | 'transfers'>,
  'order.project-fixed' | 'order.project-not-allowed' | 'order.price-changed'
> => {
  const { amount, hold: before } = order;
  if (draft.project === order.draft.project) {
    const project = projects.find(({ value }) => value === draft.project);
    return ok({ project, amount, hold: before, transfers: [] });
  }
  if (isProjectFixed(order.status)) return refuse('order.project-fixed');
  const project = orderableProjects(projects, account.allowedProjects).find(
    ({ value }) => value === draft.project,
  );
  if (project === undefined) return refuse('order.project-not-allowed');
  const agreed = checkShownPoints(draft.expectedPoints, project);
  if (!agreed.ok) return agreed;
  return ok({ project, amount: project.price, hold: before, transfers: [] });
};

/** The parts that the editor may see. A hidden part stays unchanged. */
export interface ChangeRules extends OrderingRules {
  /** Whether the editor sees the order's pictures. An editor who does not see the pictures cannot remove them. */
  readonly seesImages: boolean;
  /** Whether the editor sees full phone numbers. If not, a masked number that is sent back means the stored one. */
  readonly seesPhones: boolean;
}

/**
 * Changes an order that was read in `version`. An unchanged phone number, address or region is not checked again. An
 * unchanged shop is checked again only if the project changes.
 */
export const changeOrder =
  (sent: OrderDraft, version: number, editor: Editor, rules: ChangeRules) =>
  (order: PlacedOrder, facts: OrderingFacts): Result<OrderDecision, ChangeRefusal> => {
    if (!isEditor(order, editor)) return refuse('order.change-not-allowed');
    if (!isChangeable(order)) return refuse('order.not-changeable');
    if (version !== order.version) return refuse('order.outdated');
    const given = {
      ...sent,
      ...(rules.seesImages ? {} : { images: order.draft.images }),
      ...(rules.seesPhones
        ? {}
        : { customerPhone: sentPhone(sent.customerPhone, order.draft.customerPhone) }),
    };
    const checked = checkOrderDraft(given, order.draft);
    if (!checked.ok) return checked;
    const draft = checked.value;
    const changed = changeProject(order, draft, facts);
    if (!changed.ok) return changed;
    const { project } = changed.value;
    const keepsShop = draft.shopId === order.draft.shopId && draft.project === order.draft.project;
    if (!keepsShop) {
      const { shopRequired } = rules;
      const type = project?.projectType ?? '';
      const shop = checkChosenShop(draft.shopId, facts.shop, type, shopRequired);
      if (!shop.ok) return shop;
    }
    const region = draft.regionId === order.draft.regionId ? order.region : rules.regionName(draft.regionId);
    if (region === undefined) return refuse('order.region-unknown');
    return ok({ status: order.status, draft, region, ...changed.value });
  };
