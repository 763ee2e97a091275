import { networkInterfaces } from 'node:os';
import { DEMO_USER_NAMES } from '@backend/core/seed/people';
import type { StorageHealth } from '@backend/core/ports/storage.port';
import { DEMO_PASSWORD } from './demo-accounts';
import { ADMINISTRATOR, type FirstStart } from './first-start';

/** The facts in the text that the server prints after its start. */
export interface Announced {
  readonly host: string;
  readonly port: number;
  readonly place: string;
  readonly health: StorageHealth;
  readonly firstStart: FirstStart;
  readonly demo: boolean;
  readonly frontEnd: boolean;
}

const ROLES: Readonly<Record<(typeof DEMO_USER_NAMES)[number], string>> = {
  seller: 'a seller, with orders and work orders',
  clerk: 'the seller’s staff',
  handler: 'another seller’s account, which handles the orders',
  shop: 'the shop where the orders are installed',
  platform: 'platform staff, who see everything of the platform',
  stranger: 'a seller who shares nothing with the others, and has no points',
  dispatcher: 'platform staff who assign orders to shops',
  approver: 'platform staff who approve money',
  cashier: 'platform staff who pay out',
  auditor: 'platform staff who can read everything and change nothing',
  mallstaff: 'platform staff who manage the mall',
  shop2: 'a second shop, which owes points from a refund',
  clerk2: 'the seller’s staff who buy and withdraw',
  operations: 'platform staff who maintain master data, settings, notices and failed jobs',
  finance: 'platform staff who read all money and decide adjustments',
};

const EVERY_IP = ['0.0.0.0', '::', '[::]'];

const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;

const urlsOf = (host: string, port: number): readonly string[] => {
  if (!EVERY_IP.includes(host)) return [urlOf(host, port)];
  const own = Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return ['127.0.0.1', ...own].map((ip) => urlOf(ip, port));
};

const line = (label: string, text: string): string => `  ${label.padEnd(10)}${text}`;

const people = ({ firstStart, demo }: Announced): readonly string[] => {
  if (firstStart.kind === 'administrators') {
    return [
      line('Sign in', `as ${ADMINISTRATOR} on any platform, with the password in`),
      line('', firstStart.passwordFile),
      line('', 'It has to be changed at the first sign-in. Remove the file afterwards.'),
    ];
  }
  if (!demo) return [];
  return [
    line('Sign in', `with one of the demo accounts, password ${DEMO_PASSWORD} each:`),
    ...DEMO_USER_NAMES.map((name) => line('', `${name.padEnd(12)}${ROLES[name]}`)),
  ];
};

/** The facts that an operator needs after a start, as one plain-text block. */
export const announcement = (announced: Announced): string => {
  const [first = '', ...others] = urlsOf(announced.host, announced.port);
  return [
    '',
    'seller-desk is running.',
    '',
    line('Open', first),
    ...others.map((url) => line('', url)),
    ...(announced.frontEnd
      ? []
      : [line('', 'The front end is not built here: only the calls below /api answer.')]),
    line('Storage', announced.place),
    line('', announced.health.durability),
    ...people(announced),
    '',
    '',
  ].join('\n');
};
