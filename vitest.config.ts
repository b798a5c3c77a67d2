import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const exclude = [...configDefaults.exclude, '.types/**', 'data/**', 'e2e/**']

/** Take long though they are small, the longest first. */
const longest = [
  'domain/timetable/day/fewest-moved.test.ts',
  'e2e/markup.story.ts',
  'e2e/every-competition-page.story.ts',
  'e2e/every-page.story.ts',
  'e2e/long-texts.story.ts',
  'e2e/public.story.ts',
  'e2e/new-release.story.ts',
  'e2e/network-cut.story.ts',
  'e2e/every-ride-page.story.ts',
  'e2e/dashboard.story.ts',
]

/**
 * A worker that begins one of the longest last works on alone, and a machine that has never run them sorts by
 * the size of the files. A worker ends its process, and reads all modules anew, where a file of another
 * project is next: so the projects come one after the other, the server's before the many short ones.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (a, b) => b.project.name.localeCompare(a.project.name) || rankOf(a) - rankOf(b),
    )
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
  return rank < 0 ? longest.length : rank
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
          // Reading the modules of the whole server takes a process longer than most files of tests.
          isolate: false,
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
          // One process reads the modules, and starts the browser, once for all stories of it.
          isolate: false,
          include: ['e2e/**/*.story.ts'],
          globalSetup: './e2e/running-paddock.ts',
          // A story shares two cores with a database, a server and a browser. `scripts/test.mjs` tells of each second try.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // What a page waits for takes as long as the machine is busy; usual is one second.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
