import type { PlatformId } from '@backend/core/platforms';

/** The demo accounts that take part in conversations, by key. */
export const CONVERSATION_ACCOUNTS = [
  'seller',
  'clerk',
  'handler',
  'shop',
  'platform',
  'stranger',
  'seller2',
  'seller3',
  'handler2',
] as const;

export type Role = (typeof CONVERSATION_ACCOUNTS)[number];

/** The part of one brand in the demo: its numbers of orders and work orders, and its accounts. */
export interface Brand {
  readonly platform: PlatformId;
  readonly orders: number;
  readonly workOrders: number;
  /** The lengths of very long conversations, which test scrolling back and a badge of 99+. */
  readonly longConversations: readonly number[];
  /** The name of each demo user's account, and the name of its contact person. */
  readonly people: Readonly<Record<Role, readonly [name: string, linkName: string]>>;
}

export const BRANDS: readonly Brand[] = [
  {
    platform: 'cyy',
    orders: 1200,
    workOrders: 360,
    longConversations: [220, 72, 64],
    people: {
      seller: ['车影优选', '王芳'],
      clerk: ['林晓', '林晓'],
      handler: ['途安安装', '李强'],
      shop: ['安亭汽车生活馆', '周建国'],
      platform: ['平台客服小杨', '杨帆'],
      stranger: ['远山车品', '赵敏'],
      seller2: ['蓝盾车膜', '陈立'],
      seller3: ['智行电子', '何雯'],
      handler2: ['同城快装', '孙浩'],
    },
  },
  {
    platform: 'kyx',
    orders: 400,
    workOrders: 120,
    longConversations: [66],
    people: {
      seller: ['驰骋配件', '刘洋'],
      clerk: ['郑楠', '郑楠'],
      handler: ['快达服务', '吴涛'],
      shop: ['快易修安亭站', '徐斌'],
      platform: ['快易修客服小何', '何静'],
      stranger: ['南湖汽配', '马丽'],
      seller2: ['佳美车饰', '罗敏'],
      seller3: ['恒光车灯', '高磊'],
      handler2: ['顺捷安装', '郭峰'],
    },
  },
  {
    platform: 'xcm',
    orders: 240,
    workOrders: 72,
    longConversations: [],
    people: {
      seller: ['星驾生活', '黄蕾'],
      clerk: ['谢雨', '谢雨'],
      handler: ['联安服务', '唐杰'],
      shop: ['星车盟安亭店', '韩磊'],
      platform: ['联盟客服小唐', '唐宁'],
      stranger: ['北辰车品', '宋佳'],
      seller2: ['悦行汽车用品', '邓超'],
      seller3: ['万里电子', '曹颖'],
      handler2: ['众联快装', '彭勇'],
    },
  },
  {
    platform: 'dc_az',
    orders: 160,
    workOrders: 48,
    longConversations: [],
    people: {
      seller: ['点车优品', '曾莉'],
      clerk: ['沈悦', '沈悦'],
      handler: ['点装服务', '袁刚'],
      shop: ['点车安亭店', '许强'],
      platform: ['点车客服小袁', '袁媛'],
      stranger: ['东篱车品', '潘婷'],
      seller2: ['乐途车膜', '丁伟'],
      seller3: ['捷讯电子', '任洁'],
      handler2: ['极速安装', '姜涛'],
    },
  },
];
