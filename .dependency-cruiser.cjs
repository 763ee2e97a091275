/**
 * Which folder may import which: one rule for each layer, with its reason. `npm test` fails and reports the file if a
 * rule is broken.
 */
const inside = (...folders) => `^(${folders.join('|')})/`;
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

/** `from` may import only the listed project folders and packages. */
const only = (name, comment, from, folders, npm, extra = {}) => [
  {
    name: `${name}-folders`,
    comment,
    severity: 'error',
    from: { path: from, ...extra },
    to: { path: '^(src|backend|tests|scripts)/', pathNot: inside(...folders) },
  },
  {
    name: `${name}-packages`,
    comment,
    severity: 'error',
    from: { path: from, ...extra },
    to: {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
      ...(npm.length > 0 ? { pathNot: packages(...npm) } : {}),
    },
  },
];

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment:
        'Files must not import each other in a cycle: merge them, or move the shared part to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that cannot be resolved is misspelled, or its package is not installed.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.(css|svg|png)$' },
    },
    ...only(
      'domain-is-pure',
      'The domain is pure TypeScript: business rules depend on no framework, no network and no screen.',
      '^src/domain/',
      ['src/domain'],
      [],
      { pathNot: '\\.(machine|estimate)\\.ts$' },
    ),
    ...only(
      'domain-machines-know-xstate-alone',
      'A state machine of the domain contains only names; XState is the only library that it may import.',
      '^src/domain/.*\\.machine\\.ts$',
      ['src/domain'],
      ['xstate'],
    ),
    ...only(
      'domain-estimates-know-zxcvbn-alone',
      'An estimate of the domain, such as the strength of a password, is a pure function over the dictionaries of one library.',
      '^src/domain/.*\\.estimate\\.ts$',
      ['src/domain'],
      ['@zxcvbn-ts'],
    ),
    ...only(
      'messages-are-words',
      'The catalogues contain texts, also for the refusal codes of the domain, and import only the domain.',
      '^src/messages/',
      ['src/messages', 'src/domain'],
      [],
    ),
    ...only(
      'contract-is-the-wire',
      'The contract translates between the wire and the domain; it may import the schema library but no transport.',
      '^src/contract/',
      ['src/contract', 'src/domain'],
      ['valibot', 'lossless-json', '@valibot/to-json-schema'],
    ),
    ...only(
      'application-knows-ports',
      'Use cases and ports may import the domain, RxJS and XState, but no adapter and no screen.',
      '^src/application/',
      ['src/application', 'src/domain'],
      ['rxjs', 'xstate'],
    ),
    ...['http', 'im', 'browser', 'sheet', 'fake', 'in-tab'].flatMap((family) =>
      only(
        `adapters-${family}`,
        'An adapter implements ports with its own driver library, and imports no other group of adapters.',
        `^src/adapters/${family}/`,
        [`src/adapters/${family}`, 'src/application', 'src/domain', 'src/contract'],
        {
          http: ['axios', 'lossless-json', 'rxjs'],
          im: ['@tencentcloud/chat', 'rxjs'],
          browser: ['js-cookie', 'rxjs', 'idb-keyval', '@noble/hashes'],
          sheet: ['hucre'],
          fake: ['rxjs'],
          'in-tab': ['rxjs'],
        }[family],
      ),
    ),
    {
      name: 'ui-knows-no-adapter',
      comment: 'A view calls ports of the application; only src/main decides which adapters implement them.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^(src/(adapters|contract|main)|backend|tests|scripts)/' },
    },
    {
      name: 'ui-knows-no-container-and-no-driver',
      comment: 'Only src/main imports Inversify, and only adapters import drivers.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: {
        path: packages('inversify', 'axios', '@tencentcloud', 'js-cookie', 'valibot', 'kysely', 'hono', 'pg'),
      },
    },
    {
      name: 'ui-areas-meet-at-their-index',
      comment:
        'An area of the screens imports another area only through its index.ts; the frame (shell, guard, changes) combines areas.',
      severity: 'error',
      from: { path: '^src/ui/(?!kit/|shell/|guard/|changes/)([^/]+)/' },
      to: {
        path: '^src/ui/(?!kit/|shell/|guard/|changes/|sign-in/)[^/]+/',
        pathNot: ['^src/ui/$1/', '^src/ui/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'kit-knows-no-area',
      comment: 'Areas are built from the kit, so the kit may import ports and the frame but no area.',
      severity: 'error',
      from: { path: '^src/ui/kit/' },
      to: { path: '^src/ui/(?!kit/|shell/|guard/)[^/]+/' },
    },
    {
      name: 'sign-in-is-small',
      comment:
        'The sign-in page loads first, so it must not import antd or a container, query, state or i18n library.',
      severity: 'error',
      from: { path: '^src/ui/sign-in/' },
      to: {
        path: '^(src/ui/(?!sign-in|kit/(early|services))|.*node_modules/(antd|@ant-design|inversify|@tanstack|xstate|rxjs|i18next))',
      },
    },
    {
      name: 'main-is-the-only-one-with-a-container',
      comment: 'Only src/main imports Inversify.',
      severity: 'error',
      from: { path: '^(src|backend)/', pathNot: '^src/main/' },
      to: { path: packages('inversify') },
    },
    {
      name: 'main-starts-a-back-end-only-in-the-demo',
      comment: 'Only the static demo starts a back end in the browser, and only the one that runs in a tab.',
      severity: 'error',
      from: { path: '^src/main/', pathNot: '^src/main/demo/' },
      to: { path: '^backend/' },
    },
    {
      name: 'no-import-of-main',
      comment: 'No other folder below src may import the composition root.',
      severity: 'error',
      from: { path: '^(src|backend)/', pathNot: '^src/main/' },
      to: { path: '^src/main/' },
    },
    ...only(
      'backend-core-is-web-standard',
      'The core of the back end is Request → Response over ports: it imports nothing of Node, no screen and no client adapter.',
      '^backend/core/',
      ['backend/core', 'src/domain', 'src/contract', 'src/messages'],
      ['hono', 'fast-png', 'valibot', 'otpauth', '@noble/hashes'],
    ),
    ...only(
      'backend-storage-is-sql',
      'Storage is SQL over a database that is passed in; it may import the domain, the ports of the core and the query builder.',
      '^backend/storage/',
      ['backend/storage', 'backend/core', 'src/domain', 'src/contract'],
      ['kysely', 'valibot'],
    ),
    ...only(
      'backend-jobs-run-handlers',
      'The job engine stores, claims and runs jobs; the area of a job defines its effect, behind the ports of the core.',
      '^backend/jobs/',
      ['backend/jobs', 'backend/core', 'backend/storage', 'src/domain'],
      ['kysely'],
    ),
    {
      name: 'core-and-storage-know-no-engine',
      comment:
        'A command uses the queue that is passed in; the code that starts the back end decides which engine stores the job.',
      severity: 'error',
      from: { path: '^backend/(core|storage)/' },
      to: { path: '^backend/jobs/' },
    },
    {
      name: 'rows-only-through-a-scope',
      comment:
        'The runtimes open the storage and pass it on; rows are read only through `storage.within(scope)`. Versions of a form belong to no account, so the command of the operator states the brand.',
      severity: 'error',
      from: { path: '^backend/(node|tab)/' },
      to: {
        path: '^backend/storage/',
        pathNot:
          '^backend/storage/(open-storage|migrate|database|load-demo-data|load-demo-goods|copy-database|server-pool|storage-trouble|changes/|embedded/|files/database-file-store|form/form-versions)',
      },
    },
    {
      name: 'payment-packages-behind-their-adapters',
      comment:
        'Only the adapters of payment providers load their packages, and the start imports such an adapter only if a brand has an account there.',
      severity: 'error',
      from: { pathNot: '^backend/node/payments/(wechat-pay|alipay)\\.ts$' },
      to: { path: packages('wechatpay-axios-plugin', 'alipay-sdk') },
    },
    {
      name: 'payment-adapters-are-loaded-when-needed',
      comment: 'A start without accounts does not load the packages of payment providers.',
      severity: 'error',
      from: { path: '^backend/' },
      to: {
        path: '^backend/node/payments/(wechat-pay|alipay)\\.ts$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'backend-never-knows-the-client',
      comment:
        'The back end shares the domain, the contract and the texts with the front end, but not its application, adapters or screens.',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^src/(application|adapters|ui|main)/' },
    },
    {
      name: 'backend-runtimes-do-not-mix',
      comment: 'Code for Node and code for the tab do not import each other.',
      severity: 'error',
      from: { path: '^backend/(node|tab)/' },
      to: { path: '^backend/(node|tab)/', pathNot: '^backend/$1/' },
    },
    {
      name: 'product-knows-no-test',
      comment: 'Shipped code does not import tests.',
      severity: 'error',
      from: { path: '^(src|backend)/' },
      to: { path: '^(tests|scripts)/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|coverage|reports)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
