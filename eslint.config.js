import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

/** What depends on the time zone of the machine. Days are the domain's `civil`, so that one zone proves the suites. */
const localTime = {
  object: 'Intl',
  property: 'DateTimeFormat',
  message: 'The zone of the machine decides nothing here: days are counted in domain/dates.',
};

/** The rules of the layers stand in `.dependency-cruiser.cjs`; these are the rules inside a file. */
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
          message: 'The domain has no clock: instants are epoch milliseconds and come in as arguments.',
        },
        { name: 'fetch', message: 'The domain does not reach the network: that is a port.' },
        { name: 'setTimeout', message: 'The domain does not wait: time is a port.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Randomness comes in as an argument.' },
        { object: 'crypto', property: 'randomUUID', message: 'Ids come in as arguments.' },
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
            'Use ModalWindow or SideWindow of the kit: antd loses an Escape while a layer above leaves.',
        },
      ],
    },
  },
  {
    // Runs in the page before anything else; no build touches it.
    files: ['public/theme.js'],
    languageOptions: {
      globals: { document: 'readonly', localStorage: 'readonly', matchMedia: 'readonly' },
    },
  },
  {
    // Some of its functions run in the page of a foreign front end.
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
