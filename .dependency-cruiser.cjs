/**
 * Who may import whom. One rule a layer, each with the sentence that explains it;
 * `npm test` fails and names the file when one is broken.
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
      comment: 'Two files that import each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere is a mistake of spelling or a package that is not installed.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.(css|svg|png)$' },
    },
    ...only(
      'domain-is-pure',
      'The domain is pure TypeScript: the rules of the business know no framework, no network and no screen.',
      '^src/domain/',
      ['src/domain'],
      [],
      { pathNot: '\\.(machine|estimate)\\.ts$' },
    ),
    ...only(
      'domain-machines-know-xstate-alone',
      'A machine of the domain is a chart of names; XState is the only library it may know.',
      '^src/domain/.*\\.machine\\.ts$',
      ['src/domain'],
      ['xstate'],
    ),
    ...only(
      'domain-estimates-know-zxcvbn-alone',
      'An estimate of the domain is a pure function over the dictionaries of one library.',
      '^src/domain/.*\\.estimate\\.ts$',
      ['src/domain'],
      ['@zxcvbn-ts'],
    ),
    ...only(
      'messages-are-words',
      'The catalogues hold words for the refusal codes of the domain and import nothing else.',
      '^src/messages/',
      ['src/messages', 'src/domain'],
      [],
    ),
    ...only(
      'contract-is-the-wire',
      'The contract translates between the wire and the domain; it knows the schema library and no transport.',
      '^src/contract/',
      ['src/contract', 'src/domain'],
      ['valibot', 'lossless-json', '@valibot/to-json-schema'],
    ),
    ...only(
      'application-knows-ports',
      'Use cases and ports know the domain, what happens over time (RxJS) and machines (XState), never an adapter or a screen.',
      '^src/application/',
      ['src/application', 'src/domain'],
      ['rxjs', 'xstate'],
    ),
    ...['http', 'im', 'browser', 'sheet', 'fake', 'in-tab'].flatMap((family) =>
      only(
        `adapters-${family}`,
        'An adapter implements ports with its own driver library; it never leans on another family of adapters.',
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
      comment:
        'A view speaks to ports through the application; who implements them is decided in src/main alone.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^(src/(adapters|contract|main)|backend|tests|scripts)/' },
    },
    {
      name: 'ui-knows-no-container-and-no-driver',
      comment: 'Inversify lives in src/main; drivers live in adapters.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: {
        path: packages('inversify', 'axios', '@tencentcloud', 'js-cookie', 'valibot', 'kysely', 'hono', 'pg'),
      },
    },
    {
      name: 'ui-areas-meet-at-their-index',
      comment:
        'An area of the screens uses another one only through its index.ts; the frame (shell, guard, changes) puts areas together.',
      severity: 'error',
      from: { path: '^src/ui/(?!kit/|shell/|guard/|changes/)([^/]+)/' },
      to: {
        path: '^src/ui/(?!kit/|shell/|guard/|changes/|sign-in/)[^/]+/',
        pathNot: ['^src/ui/$1/', '^src/ui/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'kit-knows-no-area',
      comment: 'The kit is what areas are made of: it knows ports, the frame and no area.',
      severity: 'error',
      from: { path: '^src/ui/kit/' },
      to: { path: '^src/ui/(?!kit/|shell/|guard/)[^/]+/' },
    },
    {
      name: 'sign-in-is-light',
      comment:
        'The sign-in page loads before anything else: no antd, container, query, state or i18n library in it.',
      severity: 'error',
      from: { path: '^src/ui/sign-in/' },
      to: {
        path: '^(src/ui/(?!sign-in|kit/(light|services))|.*node_modules/(antd|@ant-design|inversify|@tanstack|xstate|rxjs|i18next))',
      },
    },
    {
      name: 'main-is-the-only-one-with-a-container',
      comment: 'Inversify is imported in src/main alone.',
      severity: 'error',
      from: { path: '^(src|backend)/', pathNot: '^src/main/' },
      to: { path: packages('inversify') },
    },
    {
      name: 'main-starts-a-back-end-only-in-the-demo',
      comment: 'Only the static demo starts a back end, and only the one that runs in a tab.',
      severity: 'error',
      from: { path: '^src/main/', pathNot: '^src/main/demo/' },
      to: { path: '^backend/' },
    },
    {
      name: 'no-import-of-main',
      comment: 'The composition root is the top: nothing under src may depend on it.',
      severity: 'error',
      from: { path: '^(src|backend)/', pathNot: '^src/main/' },
      to: { path: '^src/main/' },
    },
    ...only(
      'backend-core-is-web-standard',
      'The back end’s core is Request → Response over ports: nothing from Node, no screen, no client adapter.',
      '^backend/core/',
      ['backend/core', 'src/domain', 'src/contract', 'src/messages'],
      ['hono', 'fast-png', 'valibot', 'otpauth', '@noble/hashes'],
    ),
    ...only(
      'backend-storage-is-sql',
      'Storage is SQL over a database that is handed in; it knows the domain, the core’s ports and the query builder.',
      '^backend/storage/',
      ['backend/storage', 'backend/core', 'src/domain', 'src/contract'],
      ['kysely', 'valibot'],
    ),
    ...only(
      'backend-jobs-run-handlers',
      'The job engine keeps, claims and runs jobs over the database; what a job does stands in its area, behind the core’s ports.',
      '^backend/jobs/',
      ['backend/jobs', 'backend/core', 'backend/storage', 'src/domain'],
      ['kysely'],
    ),
    {
      name: 'core-and-storage-know-no-engine',
      comment:
        'A command enqueues through the queue it is given; which engine keeps the job is decided where the back end is started.',
      severity: 'error',
      from: { path: '^backend/(core|storage)/' },
      to: { path: '^backend/jobs/' },
    },
    {
      name: 'rows-only-through-a-scope',
      comment:
        'The runtimes open the storage and pass it on; rows are read through `storage.within(scope)` alone. Versions of a form belong to no account: the operator’s command names the brand.',
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
        'The packages of payment providers are loaded by their adapters alone, which the start imports only where a brand has an account.',
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
        'The back end shares the domain, the contract and the words with the front end, never its application, adapters or screens.',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^src/(application|adapters|ui|main)/' },
    },
    {
      name: 'backend-runtimes-do-not-mix',
      comment: 'What runs in Node does not reach into the tab, nor the other way round.',
      severity: 'error',
      from: { path: '^backend/(node|tab)/' },
      to: { path: '^backend/(node|tab)/', pathNot: '^backend/$1/' },
    },
    {
      name: 'product-knows-no-test',
      comment: 'What is shipped does not depend on what tests it.',
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
