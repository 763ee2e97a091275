import { defineConfig } from 'vite';

/** Builds the back end and the commands of the operator for Node. Packages stay in node_modules. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'backend/node/main.ts',
        backup: 'backend/node/backup.ts',
        restore: 'backend/node/restore.ts',
        move: 'backend/node/move.ts',
        'add-account': 'backend/node/add-account-command.ts',
        'reset-second-factor': 'backend/node/reset-second-factor-command.ts',
        'reset-password': 'backend/node/reset-password-command.ts',
        form: 'backend/node/form-command.ts',
        sql: 'backend/node/sql/sql-command.ts',
        reseal: 'backend/node/reseal-command.ts',
        'verify-ledger': 'backend/node/verify-ledger-command.ts',
      },
    },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
  },
});
