// Runs everything that CI runs, on a fresh machine with Node and npm alone: installs what is missing,
// the checks, unit and database tests, the web build, and the browser stories. Runs on Node 20 itself;
// everything it starts runs on the project's own Node. Ends with `N passed, N failed`.
// With the word `check` it stops after the checks.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfNeeded, projectNode } from './node.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const reports = mkdtempSync(join(tmpdir(), 'paddock-test-'))
let passed = 0
let failed = 0
/** Could not be asked: neither well nor badly. */
let skipped = 0
/** What failed and why, told again at the end: the report of a run is long, and its end is what is kept. */
const failures = []

/** Stories that passed on their second try, with why the first failed: each is looked into. */
const secondTries = []

/** How `audit-dependencies.mjs` ends where nobody answers. */
const skips = 3

installIfNeeded(root)
const node = projectNode(root)

check('format, lint and boundaries', 'biome', ['check', '--error-on-warnings'])
check('types', 'tsc', ['-b'])
check('unused code', 'knip', [])
checkScript('table types are those of the migrations', 'server/database/generate-tables.ts', [
  '--check',
])
checkScript('the file schemas are what is read', 'scripts/print-file-schemas.ts', ['--check'])
checkScript('schema.graphql is the schema of the server', 'server/graphql/print-schema.ts', [
  '--check',
])
check('operation types are those of the schema', 'graphql-codegen', [
  '--config',
  'codegen.config.ts',
  '--check',
])
checkScript('dependencies without known weaknesses', 'scripts/audit-dependencies.mjs', [])
if (process.argv[2] !== 'check') {
  vitest('unit and database tests', ['--project', 'domain', '--project', 'server'])
  check('web build', 'vite', ['build'])
  vitest('browser stories', ['--project', 'e2e'])
}

rmSync(reports, { recursive: true, force: true })
for (const story of secondTries) console.log(`\nPASSED ON THE SECOND TRY ${story}`)
for (const failure of failures) console.log(`\nFAILED ${failure}`)
if (skipped > 0) console.log(`\n${skipped} skipped: could not be asked here`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function check(title, command, args) {
  console.log(`\n── ${title}`)
  count(title, run(join(bin, command), args))
}

function checkScript(title, script, args) {
  console.log(`\n── ${title}`)
  count(title, run(node, [script, ...args]))
}

/** One test is one; a run that ends badly without a report is one failure, never none. */
function vitest(title, args) {
  console.log(`\n── ${title}`)
  const report = join(reports, `${title.replace(/\W+/g, '-')}.json`)
  const status = run(join(bin, 'vitest'), [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const outcome = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  passed += outcome?.numPassedTests ?? 0
  for (const failure of failuresIn(outcome, 'failed')) fail(`${title}: ${failure}`)
  secondTries.push(...failuresIn(outcome, 'passed'))
  if (status !== 0 && !outcome?.numFailedTests) {
    fail(
      `${title}: ended with ${status}, although no test failed: a file or what it left running did`,
    )
  }
  if (status === 0 && !outcome?.numPassedTests) fail(`${title}: no test ran`)
}

/** Every test of a report that ended so and failed, if only at first, with the first lines of its message. */
function failuresIn(outcome, status) {
  return (outcome?.testResults ?? []).flatMap((file) =>
    file.assertionResults
      .filter(
        (test) => test.status === status && (status === 'failed' || test.failureMessages?.length),
      )
      .map((test) => {
        const message = (test.failureMessages ?? []).join('\n').split('\n').slice(0, 12).join('\n')
        return `${relative(root, file.name)} > ${test.fullName}\n${message}`
      }),
  )
}

function fail(failure) {
  failed += 1
  failures.push(failure)
}

function run(command, args) {
  const started = Date.now()
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  })
  console.log(`   ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return status ?? 1
}

function count(title, status) {
  if (status === 0) passed += 1
  else if (status === skips) skipped += 1
  else fail(`${title}: ended with ${status}`)
}
