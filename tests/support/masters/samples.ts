import type { Id } from '@/domain/kernel/id';
import type { MasterValue } from '@/domain/master/master-field';
import type { MasterKind } from '@/domain/master/masters';

type Values = Readonly<Record<string, MasterValue>>;

interface Changed {
  readonly field: string;
  readonly value: MasterValue;
}

/** An example of each kind of master data: its values, changes by two people, and its removal. */
export interface Sample {
  /** The values of a new master; `name` is unique and can be searched for. */
  readonly values: (name: string, seller: Id) => Values;
  /** A field, and the text that one person types into it. */
  readonly typed: Changed & { readonly value: string };
  /** A change by another person at the same time. */
  readonly other: Changed;
  readonly end: Changed;
}

/**
 * The kinds with a sample. A setting has none because it is never added, and an adjustment because it has only its
 * decision.
 */
export type SampledKind = Exclude<MasterKind, 'config' | 'adjustment'>;

const PASSWORD = 'first-kite-81';
const DISABLED: Changed = { field: 'enabled', value: false };

/** The samples by kind; a new kind without one does not compile. */
export const SAMPLES: Readonly<Record<SampledKind, Sample>> = {
  seller: {
    values: (userName) => ({ userName, name: '新商家', password: PASSWORD }),
    typed: { field: 'linkName', value: '李四' },
    other: { field: 'remark', value: '年后转直营' },
    end: { field: 'open', value: false },
  },
  shop: {
    values: (name) => ({ name, city: '上海', address: '徐汇区宜山路 700 号' }),
    typed: { field: 'phone', value: '021-5' },
    other: { field: 'address', value: '徐汇区宜山路 701 号' },
    end: { field: 'open', value: false },
  },
  project: {
    values: (value) => ({ value, label: '隐形车衣', projectType: '车窗贴膜', points: 90, shopPoints: 60 }),
    typed: { field: 'labelEn', value: 'Film' },
    other: { field: 'label', value: '隐形车衣（哑光）' },
    end: DISABLED,
  },
  staff: {
    values: (userName) => ({ userName, name: '小李', type: 'PLATFORM', roles: [], password: PASSWORD }),
    typed: { field: 'linkName', value: '李四' },
    other: { field: 'remark', value: '夜班' },
    end: DISABLED,
  },
  person: {
    values: (userName, seller) => ({ seller, userName, name: '小王', roles: [], password: PASSWORD }),
    typed: { field: 'name', value: '王五' },
    other: { field: 'remark', value: '只下单' },
    end: DISABLED,
  },
  role: {
    values: (key) => ({ key, name: '夜班', type: 'PLATFORM', permissions: ['order:list'] }),
    typed: { field: 'nameEn', value: 'Night' },
    other: { field: 'name', value: '夜班客服' },
    end: DISABLED,
  },
  reply: {
    values: (name) => ({ text: `收到 ${name}`, position: 3 }),
    typed: { field: 'text', value: '已经收到' },
    other: { field: 'position', value: 7 },
    end: DISABLED,
  },
  carrier: {
    values: (code) => ({ code, name: '中通快递' }),
    typed: { field: 'phone', value: '95311' },
    other: { field: 'waybills', value: 'ZTO#########*' },
    end: DISABLED,
  },
  dictionary: {
    values: (value) => ({ type: 'rate_discontent', value, label: '异响', tint: 'danger' }),
    typed: { field: 'labelEn', value: 'Noise' },
    other: { field: 'label', value: '有异响' },
    end: DISABLED,
  },
  notice: {
    values: (name) => ({ subject: `停机 ${name}`, content: '今晚十点' }),
    typed: { field: 'subject', value: '停机通知' },
    other: { field: 'content', value: '今晚十一点' },
    end: { field: 'published', value: false },
  },
};

export const SAMPLED_KINDS = Object.keys(SAMPLES) as readonly SampledKind[];
