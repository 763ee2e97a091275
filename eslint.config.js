import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

/** Forbids what depends on the time zone of the machine, so that the suites need to run in one time zone only. */
const localTime = {
  object: 'Intl',
  property: 'DateTimeFormat',
  message: 'The result must not depend on the time zone of the machine: use domain/dates.',
};

/** Lint rules for single files. `.dependency-cruiser.cjs` contains the import rules between layers. */
export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'dist',
      'data',
      'coverage',
      'reports',
      '.stryker-tmp',
      'test-results',
      'playwright-report',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.tsx', 'src/ui/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['src/domain/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'Date',
          message: 'The domain has no clock: instants are epoch milliseconds and are passed as arguments.',
        },
        { name: 'fetch', message: 'The domain does not use the network: call a port.' },
        { name: 'setTimeout', message: 'The domain does not wait: timers belong to a port.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Pass random numbers as arguments.' },
        { object: 'crypto', property: 'randomUUID', message: 'Pass ids as arguments.' },
        localTime,
      ],
    },
  },
  {
    files: ['src/{application,contract,messages}/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'Date',
          message: 'Instants are epoch milliseconds; the clock is a port, days are in domain/dates.',
        },
      ],
      'no-restricted-properties': ['error', localTime],
    },
  },
  {
    files: ['src/ui/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Literal[value=/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i]',
          message: 'Colours come from the theme tokens, never from a literal.',
        },
        {
          selector: 'Literal[value=/^(rgb|hsl)a?\\(/i]',
          message: 'Colours come from the theme tokens, never from a literal.',
        },
      ],
    },
  },
  {
    files: ['src/{ui,main}/**/*.tsx'],
    ignores: ['src/ui/kit/dialog/*.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'antd',
          importNames: ['Modal', 'Drawer'],
          message:
            'Use ModalWindow or SideWindow of the kit: antd loses an Escape that is pressed while a layer above is closing.',
        },
      ],
    },
  },
  {
    // These scripts run in the page before all others, and are not built.
    files: ['public/*.js'],
    languageOptions: {
      globals: {
        document: 'readonly',
        location: 'readonly',
        sessionStorage: 'readonly',
        localStorage: 'readonly',
        matchMedia: 'readonly',
        innerWidth: 'readonly',
        innerHeight: 'readonly',
        devicePixelRatio: 'readonly',
        URL: 'readonly',
        MutationObserver: 'readonly',
        requestAnimationFrame: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        addEventListener: 'readonly',
        requestIdleCallback: 'readonly',
        CSSStyleRule: 'readonly',
        CSSGroupingRule: 'readonly',
        CSSKeyframesRule: 'readonly',
      },
    },
  },
  {
    // Some of its functions run in the page of another front end.
    files: ['scripts/test-stock-front-end.mjs'],
    languageOptions: {
      globals: {
        document: 'readonly',
        window: 'readonly',
        HTMLElement: 'readonly',
        MutationObserver: 'readonly',
      },
    },
  },
  {
    files: ['scripts/**', '*.config.*', '.dependency-cruiser.cjs', 'tests/**'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        module: 'writable',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        AbortSignal: 'readonly',
        Buffer: 'readonly',
      },
    },
    rules: { 'no-console': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
