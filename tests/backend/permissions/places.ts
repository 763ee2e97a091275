import { toJsonSchema } from '@valibot/to-json-schema';
import type { AnyCall } from '@/contract/call';
import type { Row } from './rows';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

const keysOf = (schema: Schema, before = ''): readonly string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => [
    `${before}${key}`,
    ...keysOf(value, `${before}${key}.`),
  ]),
  ...(schema.items === undefined ? [] : keysOf(schema.items, `${before}[].`)),
  ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((each) => keysOf(each, before)),
];

const keysIn = ({ schema }: AnyCall['query']): readonly string[] =>
  keysOf(toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as Schema);

/** Matches names of contract fields that contain the id of an object. */
const NAMES_OBJECT = /(?:^|\.)ids?$|I[dD]s?$|[uU]id$|^fileName$|^resource$/;

/** The fields of a call that contain the id of an object: `path id`, `query workId`, `body order.orderId`. */
export const placesOf = (call: AnyCall): readonly string[] => [
  ...new Set([
    ...[...call.path.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`),
    ...(['query', 'body'] as const).flatMap((part) =>
      keysIn(call[part])
        .filter((key) => NAMES_OBJECT.test(key))
        .map((key) => `${part} ${key}`),
    ),
  ]),
];

/**
 * Matching fields that contain no object of a user or have no effect, with the reason. The matrix test requires an
 * object of the seller in every other matching field.
 */
export const NO_OBJECT: Readonly<Record<string, string>> = {
  'signIn body uuid': 'a captcha, which has no person yet',
  'getConfiguration path key': 'the same for the whole platform',
  'getDictionary path type': 'the same for everybody',
  'getRegions path id': 'the same for everybody',
  'getFormByKey path formKey': 'the same for the whole platform',
  'uploadImage path prefix': 'a folder of the new file',
  'saveWorkOrder body id': 'not read: a new work order gets a new id',
  'addSellerUser body userId': 'not read: a new user gets a new id',
  'addSellerUser body roleIds': 'roles of the platform',
  'changeSellerUser body roleIds': 'roles of the platform',
  'rate body rateUserId': 'not read: the session says who rates',
  'getOrders query outletId': 'a filter over the user’s own orders',
  'getOrderBoard query outletId': 'a filter over the user’s own orders',
  'getWorkList query params.ownerId': 'a filter over the person’s own work orders',
  'getWorkList query params.handlerId': 'a filter over the person’s own work orders',
  'getWorkList query params.shopId': 'a filter over the person’s own work orders',
  'getConversations query params.ownerId': 'a filter over the person’s own work orders',
  'getConversations query params.handlerId': 'a filter over the person’s own work orders',
  'getConversations query params.shopId': 'a filter over the person’s own work orders',
  'takeOrderStep path verb': 'a word of the product',
  'takeFeedbackStep path action': 'a word of the product',
  'takeMallGoodsStep path action': 'a word of the product',
  'changeMallCategories body id': 'a category of the whole brand',
  'changeMallCategories body parentId': 'a category of the whole brand',
  'changeMallCategories body targetId': 'a category of the whole brand',
  'takeCouponTemplateStep path action': 'a word of the product',
  'takeMallImportStep path action': 'a word of the product',
  'takeMallOrderStep path action': 'a word of the product',
  'takeMallOrderStep body pieces.[].lineId': 'looked up within the order',
  'takeMallOrderStep body parcelId': 'looked up within the order',
  'takeMallOrderStep body refundId': 'looked up within the order',
  'takeMallOrderStep body lineId': 'looked up within the order',
  'takePayoutStep path verb': 'a word of the product',
  'takeRefundStep path verb': 'a word of the product',
  'takeRechargeStep path verb': 'a word of the product',
  'decideDifference path verb': 'a word of the product',
  'takeAccessStep path verb': 'a word of the product',
  'getMasters path kind': 'a word of the product',
  'getMaster path kind': 'a word of the product',
  'getPartyBalance path kind': 'a word of the product',
  'getMasterHistory path kind': 'a word of the product',
  'addMaster path kind': 'a word of the product',
  'changeMaster path kind': 'a word of the product',
  'takeOrderStep body shopId': 'shops are the same for the whole platform',
  'takeOrderStep body handlerId': 'looked up within the platform of the order',
  'getOrderCalendar query shopId': 'shops are the same for the whole platform',
  'saveOrder body outletId': 'shops are the same for the whole platform',
  'changeOrder body outletId': 'shops are the same for the whole platform',
  'saveOrder body regionId': 'the same for everybody',
  'changeOrder body regionId': 'the same for everybody',
  'getShops body regionId': 'the same for everybody',
  'getShops body nearRegionId': 'the same for everybody',
  'getPointShops body regionId': 'the same for everybody',
  'getPointShops body nearRegionId': 'the same for everybody',
};

const valuesIn = (value: unknown, place: string): readonly (readonly [string, string])[] => {
  if (Array.isArray(value)) {
    return value.flatMap((each) => valuesIn(each, typeof each === 'object' ? `${place}[].` : place));
  }
  if (typeof value !== 'object' || value === null) return [[place.replace(/\.$/, ''), String(value)]];
  return Object.entries(value).flatMap(([key, each]) => valuesIn(each, `${place}${key}.`));
};

/** The value of a request in each of these fields. */
export const aimedAt = ({
  params = {},
  query = '',
  body,
}: ReturnType<NonNullable<Row['aim']>>): ReadonlyMap<string, string> =>
  new Map([
    ...valuesIn(params, 'path '),
    ...[...new URLSearchParams(query)].map(
      ([key, value]) => [`query ${key.replaceAll(/\[(\w+)\]/g, '.$1')}`, value] as const,
    ),
    ...valuesIn(body, 'body '),
  ]);
