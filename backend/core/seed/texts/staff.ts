import type { PartyType } from '@/domain/kernel/party';

interface Staff {
  readonly type: PartyType;
  readonly role: string;
  /** The title before a staff member's name. */
  readonly title: string;
  /** One name for each brand, in the order of the brands. */
  readonly people: readonly [string, string, string, string];
}

/** Demo accounts that take no part in conversations. */
export const STAFF = {
  dispatcher: {
    type: 'PLATFORM',
    role: 'dispatcher',
    title: '派单员',
    people: ['吴桐', '冯杰', '董洁', '薛宁'],
  },
  approver: {
    type: 'PLATFORM',
    role: 'approver',
    title: '财务审批',
    people: ['程颖', '魏佳', '苏敏', '卢芳'],
  },
  cashier: { type: 'PLATFORM', role: 'cashier', title: '出纳', people: ['田静', '夏琳', '汪倩', '方圆'] },
  auditor: { type: 'PLATFORM', role: 'auditor', title: '审计', people: ['石磊', '龚平', '段毅', '江涛'] },
  mallstaff: {
    type: 'PLATFORM',
    role: 'mallstaff',
    title: '商城运营',
    people: ['金鑫', '陶然', '姚远', '孟瑶'],
  },
  clerk2: { type: 'SELLER', role: 'purchaser', title: '', people: ['贺岚', '樊星', '尹航', '柏雪'] },
  seller4: {
    type: 'SELLER',
    role: 'seller',
    title: '',
    people: ['旧城车品', '东门汽配', '老站车饰', '西郊车电'],
  },
  operations: {
    type: 'PLATFORM',
    role: 'operations',
    title: '运营主管',
    people: ['高翔', '罗晴', '邵峰', '崔颖'],
  },
  finance: {
    type: 'PLATFORM',
    role: 'finance-lead',
    title: '财务主管',
    people: ['沈静', '丁岚', '秦川', '曹敏'],
  },
} as const satisfies Readonly<Record<string, Staff>>;

export type StaffRole = keyof typeof STAFF;
export const STAFF_ROLES = Object.keys(STAFF) as readonly StaffRole[];

/** The users of a brand's shops, in the order of the shops. */
export const SHOP_PEOPLE: readonly string[] = [
  '周建国',
  '钱进',
  '李茂',
  '郝强',
  '毛勇',
  '施斌',
  '陆远',
  '蒋伟',
  '倪亮',
  '严波',
  '季鹏',
];

const SURNAMES = '赵孙朱许何吕张曹秦尤'.split('');
const GIVEN_NAMES = [
  '海波',
  '志刚',
  '晓东',
  '文斌',
  '国庆',
  '春生',
  '永康',
  '立新',
  '少华',
  '玉林',
  '成军',
  '宏图',
];

/** The name of the user of a further shop; different numbers give different names. */
export const furtherPerson = (number: number): string =>
  `${SURNAMES[number % SURNAMES.length] ?? ''}${GIVEN_NAMES[Math.floor(number / SURNAMES.length) % GIVEN_NAMES.length] ?? ''}`;
