import { configDefaults, defineConfig } from 'vitest/config'

const exclude = [...configDefaults.exclude, '.types/**', 'data/**', 'e2e/**']

export default defineConfig({
  test: {
    // the machine also runs the database server
    maxWorkers: 2,
    pool: 'forks',
    projects: [
      {
        test: {
          name: 'domain',
          // Pure, without a database or a server: one process reads the modules once for all files of it.
          isolate: false,
          include: ['{domain,exports,locales,documents,web,scripts}/**/*.test.{ts,tsx}'],
          // Properties take as long as the machine is busy.
          testTimeout: 60_000,
          exclude,
        },
      },
      {
        // The module that Node itself takes: with Vite's choice there would be two of it in one process.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude,
          globalSetup: './server/database/test-server.ts',
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.story.ts'],
          globalSetup: './e2e/running-paddock.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // What a page waits for takes as long as the machine is busy; usual is one second.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
